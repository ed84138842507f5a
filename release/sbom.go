package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/package-url/packageurl-go"
	"github.com/spdx/tools-golang/json"
	"github.com/spdx/tools-golang/spdx/v2/common"
	spdx "github.com/spdx/tools-golang/spdx/v2/v2_3"
)

// noAssertion is what SPDX says where nobody says anything.
const noAssertion = "NOASSERTION"

// sbom returns the list, called name, of what a program is made of, as SPDX 2.3 in JSON. It says nothing about the
// license of purser itself, which its owner chooses.
func (p plan) sbom(name, program string, parts []*component) ([]byte, error) {
	binary, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	own := &spdx.Package{PackageName: "purser", PackageSPDXIdentifier: "Package-purser", PackageVersion: p.version,
		PackageFileName: filepath.Base(program), PackageDownloadLocation: noAssertion,
		PackageSourceInfo: "commit " + p.commit,
		PackageChecksums: []common.Checksum{{Algorithm: common.SHA256,
			Value: fmt.Sprintf("%x", sha256.Sum256(binary))}},
		PackageLicenseConcluded: noAssertion, PackageLicenseDeclared: noAssertion, PackageCopyrightText: noAssertion,
		PrimaryPackagePurpose: "APPLICATION"}
	doc := &spdx.Document{SPDXVersion: spdx.Version, DataLicense: spdx.DataLicense, SPDXIdentifier: "DOCUMENT",
		DocumentName: name, DocumentNamespace: "https://spdx.org/spdxdocs/" + name + "-" + p.commit,
		CreationInfo: &spdx.CreationInfo{Created: p.date.Format(time.RFC3339),
			Creators: []common.Creator{{CreatorType: "Tool", Creator: "purser-release"}}},
		Packages: []*spdx.Package{own},
		Relationships: []*spdx.Relationship{relation("DOCUMENT", common.TypeRelationshipDescribe,
			own.PackageSPDXIdentifier)}}
	for i, of := range parts {
		id := common.ElementID(fmt.Sprintf("Package-%d", i+1))
		pkg := &spdx.Package{PackageName: of.name, PackageSPDXIdentifier: id, PackageVersion: of.version,
			PackageDownloadLocation: noAssertion, PackageLicenseConcluded: noAssertion,
			PackageLicenseDeclared: of.license,
			PackageCopyrightText:   noAssertion}
		link, err := of.link()
		if err != nil {
			return nil, fmt.Errorf("%s %s: %w", of.name, of.version, err)
		}
		if link != "" {
			pkg.PackageExternalReferences = []*spdx.PackageExternalReference{{Category: common.CategoryPackageManager,
				RefType: common.TypePackageManagerPURL, Locator: link}}
		}
		doc.Packages = append(doc.Packages, pkg)
		doc.Relationships = append(doc.Relationships,
			relation(own.PackageSPDXIdentifier, common.TypeRelationshipContains, id))
	}
	var out bytes.Buffer
	err = json.Write(doc, &out, json.Indent(" "))
	return out.Bytes(), err
}

// relation says what two things in the list have to do with each other.
func relation(one common.ElementID, what string, other common.ElementID) *spdx.Relationship {
	return &spdx.Relationship{RefA: common.MakeDocElementID("", string(one)), Relationship: what,
		RefB: common.MakeDocElementID("", string(other))}
}

// link returns where a part is found, as package URLs write it, or nothing for data of purser.
func (of *component) link() (string, error) {
	name, version := of.name, of.version
	switch {
	case strings.HasPrefix(version, "go"):
		name, version = "std", strings.TrimPrefix(version, "go")
	case !of.module:
		return "", nil
	}
	folder, last := path.Split(name)
	link := packageurl.NewPackageURL(packageurl.TypeGolang, folder, last, version, nil, "")
	err := link.Normalize() // all in lower case
	return link.String(), err
}
