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
    'clicks that nobody made',
    'touches that nobody made',
    'keys that nobody pressed',
    'drags that nobody made',
    'news that never were',
    'ten thousand messages',
    { name: 'words for the extension itself', isTold: true },
    { name: 'a drag that a person makes', hand: 'drag' }
  ]),
  ...of('worlds.js', [
    'tapped functions of the document',
    'a world in which all events are trusted',
    'poisoned foundations',
    'frozen foundations',
    'elements of its own',
    'errors with a story'
  ]),
  ...of('reading.js', [
    'search for words in what cannot be read',
    'rules of style for everything',
    { name: 'doors that might stand open', isTold: true },
    { name: 'frames around our own pages', isTold: true },
    { name: 'an ear at the clipboard', hand: 'copy' },
    { name: 'everything marked, copied and printed', hand: 'mark and copy' },
    'a look at the tree of what is read out'
  ]),
  ...of('covering.js', [
    { name: 'the page cut away around the button', hand: 'click' },
    { name: 'the page cut down to a sliver of the button', hand: 'click' },
    { name: 'a mask over the page', hand: 'click' },
    covered('a page that can be seen through'),
    { name: 'a page that is turned over', hand: 'click' },
    { name: 'a page blown up until the button is all there is', hand: 'click' },
    covered('a popover over the button that lets clicks through'),
    { name: 'a dialog over the page', hand: 'click' },
    'a pointer in the wrong place',
    'a page that takes no clicks',
    { name: 'a person who presses there and lets go here', hand: 'press elsewhere' },
    'a host that is hidden, shut and dressed up',
    { name: 'focus that is stolen, and a key that was meant for something else', hand: 'enter' },
    { name: 'another address at pointerdown', hand: 'click', rests: true },
    { name: 'another address at mousedown', hand: 'click', rests: true },
    { name: 'another address at pointerup', hand: 'click', rests: true },
    { name: 'another address at mouseup', hand: 'click', rests: true },
    { name: 'another address just before the click', hand: 'hurried click', rests: true },
    { name: 'a thousand addresses', rests: true }
  ]),
  ...of('documents.js', [
    { name: 'a policy that forbids all styles', ...policy("default-src 'none'; script-src 'unsafe-inline'; style-src 'none'") },
    { name: 'a policy that demands trusted types', ...policy("require-trusted-types-for 'script'; trusted-types default") },
    { name: 'a document in a sandbox', ...policy('sandbox allow-scripts'), hand: 'click', never: true },
    // It takes all listeners away, ours too: the button is dead then, and the toolbar does the same.
    { name: 'a document that is opened and written anew', hand: 'click', never: true },
    'a document without its root',
    'a host in a frame',
    'a host in a closed room',
    'frames of every kind',
    'links that are code',
    'a worker of the page that answers for everybody'
  ])
]
