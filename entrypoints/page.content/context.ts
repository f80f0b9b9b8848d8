// Stands in for WXT's content-script context, which tells of itself by DOM events that carry our id: a page could hear them, and
// could send one to make the button vanish. Ours says nothing; a script cut off from its extension notices by itself (index.ts).
export function ContentScriptContext(): void {
  // Nothing is announced, and nothing is listened to.
}
