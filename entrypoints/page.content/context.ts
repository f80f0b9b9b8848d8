// Replaces WXT's content-script context (wxt.config.ts), which dispatches DOM events with the extension's id: a page could listen to them,
// or dispatch one to remove the button. A script that has lost its extension notices that in index.ts.
export function ContentScriptContext(): void {
  // Dispatches nothing and listens to nothing.
}
