// The attacks, in the order in which they are tried: what a person does meanwhile, and what a click of theirs comes to afterwards.

/** What a real hand does while the attack is on; none of it means our button as it is labelled. */
export type Hand = 'click' | 'drag' | 'press elsewhere' | 'enter' | 'hurried click' | 'mark and copy' | 'copy'

export interface Attack {
  name: string
  /** of tests/pages/attacks */
  file: string
  headers?: Record<string, string>
  hand?: Hand
  /** what the hand is told by the button, where it meets it */
  told?: 'covered'
  /** a click so soon after another address would be taken for one that meant the old one */
  rests?: true
  /** it was told our id by the test, as if it had guessed it */
  isTold?: true
  /** the button is not to work here: nobody is asked about all the same */
  never?: true
}

const policy = (text: string): { headers: Record<string, string> } => ({ headers: { 'Content-Security-Policy': text } })
const of = (file: string, rows: readonly (string | Omit<Attack, 'file'>)[]): Attack[] =>
  rows.map(row => ({ file, ...(typeof row === 'string' ? { name: row } : row) }))
const covered = (name: string): Omit<Attack, 'file'> => ({ name, hand: 'click', told: 'covered' })

export const attackTable: readonly Attack[] = [
  ...of('events.js', [
    'synthetic clicks',
    'synthetic touches',
    'synthetic keys',
    'synthetic drags',
    'synthetic lifecycle events',
    'ten thousand messages',
    { name: 'messages to the extension', isTold: true },
    { name: 'a real drag', hand: 'drag' }
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
    { name: 'extension resources', isTold: true },
    { name: 'frames of extension pages', isTold: true },
    { name: 'clipboard listeners', hand: 'copy' },
    { name: 'select all, copy and print', hand: 'mark and copy' },
    'the accessibility tree that is read out'
  ]),
  ...of('covering.js', [
    { name: 'the page clipped away around the button', hand: 'click' },
    { name: 'the page clipped to a sliver of the button', hand: 'click' },
    { name: 'a mask over the page', hand: 'click' },
    covered('a transparent page'),
    { name: 'a mirrored page', hand: 'click' },
    { name: 'a page enlarged until only the button shows', hand: 'click' },
    covered('a click-through popover over the button'),
    { name: 'a dialog over the page', hand: 'click' },
    'a fake pointer',
    'a page without pointer events',
    { name: 'a press elsewhere released on the button', hand: 'press elsewhere' },
    'a hidden and restyled host',
    { name: 'stolen focus and keys', hand: 'enter' },
    { name: 'another URL at pointerdown', hand: 'click', rests: true },
    { name: 'another URL at mousedown', hand: 'click', rests: true },
    { name: 'another URL at pointerup', hand: 'click', rests: true },
    { name: 'another URL at mouseup', hand: 'click', rests: true },
    { name: 'another URL just before the click', hand: 'hurried click', rests: true },
    { name: 'hundreds of URLs', rests: true }
  ]),
  ...of('documents.js', [
    { name: 'a policy that forbids all styles', ...policy("default-src 'none'; script-src 'unsafe-inline'; style-src 'none'") },
    { name: 'a policy that demands trusted types', ...policy("require-trusted-types-for 'script'; trusted-types default") },
    { name: 'a document in a sandbox', ...policy('sandbox allow-scripts'), hand: 'click', never: true },
    // It takes all listeners away, ours too: the button is dead then, and the toolbar does the same.
    { name: 'a document that is opened and rewritten', hand: 'click', never: true },
    'a document without its root',
    'a host in a frame',
    'a host in a closed shadow root',
    'frames of every kind',
    'script links',
    'a service worker of the page'
  ])
]
