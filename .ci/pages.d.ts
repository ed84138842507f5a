// What the scripts of pages know of them. An element is known by its selector alone, which the tests in a browser
// check: what is found may be anything.

/** How pages ask and hear. */
interface Purser {
  ask(path: string, form?: FormData | URLSearchParams): Promise<{ status: number; page: Document; path: string }>;
  suggest(path: string, form: URLSearchParams): Promise<{ found?: { put: string; shown: string; worth: string }[];
    count?: number }>;
  hear(path: string, on: { open(): void; news(id: string, data: string): void; lost(closed: boolean): void }): void;
  stay(path: string): void;
  go(path: string): void;
}

/** What the body of every page has. */
interface Said extends DOMStringMap {
  base: string;
  here: string;
  events: string;
  seen: string;
  lost: string;
  unsent: string;
  sent: string;
  fit: string;
  more: string;
  away: string; // and this where there are tickets
  add: string;
}

interface Window {
  purser?: any; // of the page around the pages
}

declare var Go: any; // what Go brings along

interface ParentNode {
  querySelector(selector: string): any;
  querySelectorAll(selector: string): NodeListOf<any>;
}
interface NonElementParentNode {
  getElementById(id: string): any;
}
interface Document {
  getElementById(id: string): any;
  importNode<T extends Node>(node: T, deep: boolean): T;
  readonly activeElement: any;
}
interface Element {
  closest(selector: string): any;
}
