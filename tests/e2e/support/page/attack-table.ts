// Lists the attacks in the order of the test, with what the user does and whether a click still works afterwards.

/** A real user action during the attack. None of them means our button as it is labelled. */
export type UserAction =
  | 'click'
  | 'drag'
  | 'press elsewhere'
  | 'enter'
  | 'type in a field of the page'
  | 'type in a dialog of the page'
  | 'click where the host is hit'
  | 'copy in vain'
  | 'hurried click'
  | 'click where the pointer rests'
  | 'click later where the pointer rests'
  | 'click twice, slowly'
  | 'click while the page is busy'
  | 'tap'
  | 'click a label'
  | 'press an access key'
  | 'click elsewhere'
  | 'click with a pen'
  | 'mark and copy'
  | 'copy'

export interface Attack {
  name: string
  /** a file in tests/pages/attacks */
  file: string
  headers?: Record<string, string>
  action?: UserAction
  /** what the button says to the user, if the click reaches it */
  expectedLabel?: 'covered' | 'moved' | 'altered'
  /** a click too soon after a change of the URL would be ignored */
  needsPause?: true
  /** the test reveals the extension id to the page, as if it had guessed it */
  knowsExtensionId?: true
  /** the button does not work here, and nothing is looked up */
  isDisabled?: true
  /** the attack begins in an event of the user, as full screen and other windows demand */
  needsGesture?: true
  /** the button stays as it is, and a click works during the attack */
  isHarmless?: true
}

/** Whether the attack is about a press alone. Then what the page can read is not looked at again. */
export const isAboutPress = ({ file }: Attack): boolean => /^(?:seeing|drawing|presses|focus)\.js$/.test(file)

const policy = (text: string): { headers: Record<string, string> } => ({ headers: { 'Content-Security-Policy': text } })
const of = (file: string, rows: readonly (string | Omit<Attack, 'file'>)[]): Attack[] =>
  rows.map(row => ({ file, ...(typeof row === 'string' ? { name: row } : row) }))
const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
/** Each way to cover the button is tried with two of the events of a press, the first one with all. */
const lifted = (ways: readonly (readonly [what: string, expectedLabel?: 'covered' | 'altered'])[]): Omit<Attack, 'file'>[] =>
  ways.flatMap(([what, expectedLabel], at) =>
    presses
      .filter((_, n) => at === 0 || (n + at) % 5 < 2)
      .map(type => ({ name: `${what}, lifted at ${type}`, action: 'click' as const, ...(expectedLabel && { expectedLabel }) }))
  )
const shaped = (name: string, isHit = true): Omit<Attack, 'file'> => ({
  name,
  action: 'click where the host is hit',
  ...(isHit ? { expectedLabel: 'altered' } : {})
})
const covered = (name: string): Omit<Attack, 'file'> => ({ name, action: 'click', expectedLabel: 'covered' })

export const attackTable: readonly Attack[] = [
  ...of('events.js', [
    'synthetic clicks',
    'synthetic touches',
    'synthetic keys',
    'synthetic drags',
    'synthetic lifecycle events',
    'ten thousand messages',
    { name: 'messages to the extension', knowsExtensionId: true },
    { name: 'a real drag', action: 'drag' }
  ]),
  ...of('globals.js', [
    'wrapped DOM functions',
    'events that are all trusted',
    'poisoned built-ins',
    'frozen built-ins',
    'custom elements',
    'error stack traces'
  ]),
  ...of('reading.js', [
    'text search in the closed root',
    'style rules for everything',
    { name: 'extension resources', knowsExtensionId: true },
    { name: 'frames of extension pages', knowsExtensionId: true },
    { name: 'clipboard listeners', action: 'copy' },
    { name: 'select all, copy and print', action: 'mark and copy' },
    'the accessibility tree that is read out',
    'fields that lose the focus to the button'
  ]),
  ...of('styles.js', [
    { name: 'colours registered as transparent', action: 'copy' },
    { name: 'lengths registered as nothing', action: 'copy' },
    { name: 'a font for each family', action: 'copy' }
  ]),
  ...of('covering.js', [
    { name: 'the page clipped away around the button', action: 'click' },
    { name: 'the page clipped to a sliver of the button', action: 'click' },
    { name: 'a mask over the page', action: 'click' },
    covered('a transparent page'),
    { name: 'a mirrored page', action: 'click' },
    { name: 'a page enlarged until only the button shows', action: 'click' },
    covered('a click-through popover over the button'),
    covered('a click-through popover over the button under a filter'),
    { name: 'a dialog over the page', action: 'click' },
    'a fake pointer',
    'a page without pointer events',
    { name: 'a press elsewhere released on the button', action: 'press elsewhere' },
    'a hidden and restyled host',
    { name: 'stolen focus and keys', action: 'enter' },
    { name: 'another URL at pointerdown', action: 'click', needsPause: true },
    { name: 'another URL at mousedown', action: 'click', needsPause: true },
    { name: 'another URL at pointerup', action: 'click', needsPause: true },
    { name: 'another URL at mouseup', action: 'click', needsPause: true },
    { name: 'another URL just before the click', action: 'hurried click', needsPause: true },
    { name: 'hundreds of URLs', needsPause: true }
  ]),
  ...of('presses.js', [
    { name: 'the page moved and the button brought under the pointer', action: 'click where the pointer rests', expectedLabel: 'moved' },
    { name: 'the root moved and its body moved back', action: 'click where the pointer rests', expectedLabel: 'moved' },
    { name: 'the root moved by translate, rotate and scale', action: 'click where the pointer rests', expectedLabel: 'moved' },
    { name: 'the root turned about the button under the pointer', action: 'click where the pointer rests', expectedLabel: 'moved' },
    { name: 'the button moved at the pointerdown', action: 'click where the pointer rests' },
    { name: 'the button brought under the pointer to stay there', action: 'click later where the pointer rests', expectedLabel: 'moved' },
    { name: 'a cover that takes the first click of a double click', action: 'click twice, slowly' },
    { name: 'a frame that takes the first click of a double click', action: 'click twice, slowly' },
    { name: 'a cover that moves over the button while the page is busy', action: 'click while the page is busy', expectedLabel: 'moved' },
    { name: 'the host taken out at the press and put in again', action: 'click' },
    { name: 'the host adopted by another document and taken back', action: 'click' },
    { name: 'the button under the pointer only between two frames', action: 'click where the pointer rests' },
    { name: 'a label of an input in the host', action: 'click a label' },
    // This driver does not press access keys; that of Firefox does.
    { name: 'an access key of a button in the host', action: 'press an access key' },
    { name: 'an access key of the host', action: 'press an access key' }
  ]),
  ...of('seeing.js', [
    ...lifted([
      ['a cover', 'covered'],
      ['a cover that is hidden', 'covered'],
      ['a cover that moves away', 'covered'],
      ['a popover', 'covered'],
      ['a picture', 'covered'],
      ['a nearly transparent page', 'covered'],
      ['a blended page', 'covered'],
      ['a small page', 'altered'],
      // The click hits nothing there.
      ['a page that is cut off']
    ]),
    covered('a cover that is lifted again and again'),
    covered('a nearly transparent page that the press itself shows'),
    { name: 'a cover, lifted at pointerdown', action: 'tap', expectedLabel: 'covered' },
    { name: 'a cover, lifted at pointerdown', action: 'click with a pen', expectedLabel: 'covered' },
    { name: 'a popover, lifted at pointerup', action: 'tap', expectedLabel: 'covered' },
    { name: 'a view transition over the page', action: 'click' },
    shaped('a page of 8 by 8 pixels'),
    shaped('a strict page of 30 by 10 pixels'),
    shaped('a page with a clip'),
    shaped('a page whose content may be skipped'),
    shaped('a page with a round corner'),
    shaped('a page turned about an axis that is nearly upright', false),
    shaped('a page zoomed to a tenth'),
    shaped('a page zoomed twelve times'),
    shaped('a page a third as large'),
    shaped('a page six times as large'),
    shaped('a page pushed off the right edge'),
    shaped('a page pushed off the top'),
    shaped('a page with a clip path'),
    shaped('a page with a path that leaves out the label', false),
    shaped('a page under a mask'),
    shaped('a page seen from the side', false)
  ]),
  ...of('drawing.js', [
    covered('a shadow'),
    covered('a filtered shadow'),
    covered('an outline'),
    covered('a border image'),
    covered('a shadow of a text'),
    covered('a line under a text'),
    covered('a stroke of a text'),
    covered('a reflection'),
    covered('a marker of a path'),
    covered('a flood of a filter'),
    covered('a root’s own picture'),
    covered('a frame'),
    covered('an inert element'),
    covered('a frosted glass'),
    covered('a backdrop of a popover'),
    covered('a popover in an invisible element'),
    covered('a popover that is closing'),
    covered('an element that an animation shows'),
    covered('a picture of one part of the page'),
    covered('a cover that the press itself hides'),
    { name: 'every inherited property', isHarmless: true },
    { name: 'all styles of all elements', isHarmless: true }
  ]),
  ...of('focus.js', [
    { name: 'the host moved into a dialog', action: 'type in a field of the page' },
    { name: 'the host moved into a dialog at keydown', action: 'type in a field of the page' },
    { name: 'the host moved into a dialog at keypress', action: 'type in a field of the page' },
    { name: 'the host moved into a dialog at input', action: 'type in a field of the page' },
    { name: 'a dialog that gives the focus back', action: 'type in a dialog of the page' },
    { name: 'a dialog that gives the focus back on another page', action: 'type in a dialog of the page', needsPause: true },
    { name: 'a dialog that gives the focus back after another page', action: 'type in a dialog of the page', needsPause: true }
  ]),
  ...of('taking.js', [
    { name: 'a pointer that is locked to the host', action: 'click', needsGesture: true, expectedLabel: 'altered' },
    { name: 'a pointer that is locked to the page', action: 'click', needsGesture: true },
    { name: 'a press elsewhere that is captured for the host', action: 'click elsewhere' },
    { name: 'a press on the button that is captured by the page', action: 'click' },
    { name: 'a full screen over the button, left at pointerdown', action: 'click', needsGesture: true },
    ...[
      'a full screen over the button',
      'a full screen that is clear but for a picture',
      'a full screen frame over the button',
      'a full screen body around the page'
    ].map((name): Omit<Attack, 'file'> => ({ name, action: 'click', needsGesture: true })),
    { name: 'the host in full screen', action: 'click', needsGesture: true, expectedLabel: 'altered' },
    { name: 'a page that becomes inert until the press', action: 'click' },
    { name: 'the host in a picture in picture at the press', action: 'click', needsGesture: true },
    { name: 'a page that can be edited', action: 'enter' },
    { name: 'a print before the press', needsGesture: true }
  ]),
  ...of('reading.js', [
    {
      name: 'a copy that the policy forbids',
      action: 'copy in vain',
      headers: { 'Permissions-Policy': 'clipboard-write=()' }
    },
    { name: 'a window that is opened at the copy', action: 'copy in vain' }
  ]),
  ...of('documents.js', [
    { name: 'a policy that forbids all styles', ...policy("default-src 'none'; script-src 'unsafe-inline'; style-src 'none'") },
    { name: 'a policy that demands trusted types', ...policy("require-trusted-types-for 'script'; trusted-types default") },
    { name: 'a document in a sandbox', ...policy('sandbox allow-scripts'), action: 'click', isDisabled: true },
    // The page removes all listeners, including ours. The button stops working; the toolbar popup still works.
    { name: 'a document that is opened and rewritten', action: 'click', isDisabled: true },
    'a document without its root',
    'a host in a frame',
    'a host in a closed shadow root',
    'frames of every kind',
    'script links',
    'a service worker of the page'
  ])
]
