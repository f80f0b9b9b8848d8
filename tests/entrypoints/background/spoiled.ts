// Every way to spoil a message that anybody thought of: its body, one field of it, or what it is wrapped in.

export interface Spoiled {
  how: string
  body: unknown
  /** reading it may throw, or give something else the second time: what is expected of it cannot be read off. Made anew for each use */
  trap?: () => unknown
}

const disguised = { isAdmin: true }

const getters = (good: object, read: (value: unknown) => unknown): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(good).map(([name, value]) => [name, { enumerable: true, get: () => read(value) }]))
  )

/** The first reading is fine, all others are not: what was checked must be what is handed on. */
const changing = (good: object): object => {
  const met = new Set<unknown>()
  return getters(good, value => (met.has(value) ? { evil: true } : (met.add(value), value)))
}

const cyclic = (good: object): object => {
  const body: Record<string, unknown> = { ...good }
  body['self'] = body
  return body
}

const deep = (): unknown => {
  let value: unknown = 1
  for (let level = 0; level < 5_000; level++) value = { value }
  return value
}

const throwing = (): never => {
  throw new Error('Whoever reads this stumbles.')
}

/** The whole body, spoiled or disguised. */
export const spoiledBodies = (good: Readonly<Record<string, unknown>>): Spoiled[] => [
  { how: 'as it is sent', body: good },
  ...[undefined, null, '', 'text', 0, NaN, Infinity, true, 10n, Symbol('body'), [], [good], () => good].map((body, at) => ({
    how: `the odd body ${at}`,
    body
  })),
  { how: 'a text of it', body: JSON.stringify(good) },
  { how: 'a map', body: new Map(Object.entries(good)) },
  { how: 'a promise', body: Promise.resolve(good) },
  { how: 'a date', body: new Date(0) },
  { how: 'nothing in it', body: {} },
  { how: 'one level down', body: { body: good } },
  { how: 'without a prototype', body: Object.assign(Object.create(null) as object, good) },
  { how: 'inherited', body: Object.create(good) as unknown },
  { how: 'as a prototype', body: JSON.parse(`{"__proto__":${JSON.stringify(good)}}`) as unknown },
  { how: 'as a constructor', body: { constructor: { prototype: good } } },
  { how: 'beside a prototype', body: { ...good, ...(JSON.parse('{"__proto__":{"polluted":true},"constructor":5}') as object) } },
  { how: 'of another kind', body: Object.assign(Object.create(disguised) as object, good) },
  { how: 'frozen', body: Object.freeze({ ...good }) },
  { how: 'behind a proxy', body: new Proxy({ ...good }, {}) },
  { how: 'with more in it', body: { ...good, key: 'sample-key-0001', api_key: 'k', parentId: 'r1', url: undefined, ...good } },
  { how: 'with a symbol in it', body: { ...good, [Symbol.iterator]: () => [][Symbol.iterator]() } },
  {
    how: 'with ten thousand more fields',
    body: { ...Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, n])), ...good }
  },
  { how: 'with something deep', body: { ...good, deep: deep() } },
  { how: 'in a circle', body: cyclic(good) },
  { how: 'by getters', body: getters(good, value => value) },
  { how: 'by getters that throw', body: undefined, trap: () => getters({ x: 1, ...good }, throwing) },
  { how: 'by getters that change', body: undefined, trap: () => changing(good) },
  { how: 'behind a proxy that throws', body: undefined, trap: () => new Proxy(good, { get: throwing, has: throwing, ownKeys: throwing }) }
]

const odd: readonly unknown[] = [
  undefined,
  null,
  '',
  'text',
  'true',
  '4',
  '\uD800',
  'a\0b',
  '\u202Eevil',
  '__proto__',
  'constructor',
  'x'.repeat(101),
  'x'.repeat(501),
  'x'.repeat(20_001),
  0,
  -1,
  4.5,
  NaN,
  Infinity,
  Number.MAX_SAFE_INTEGER + 2,
  10n,
  true,
  false,
  [],
  ['text'],
  [['text']],
  [undefined],
  Array.from({ length: 10_001 }, () => 'x'),
  {},
  { length: 8 },
  { toString: () => 'text' },
  new String('text1234'),
  Symbol('field'),
  () => 'text'
]

/** One field, left out or made something else. */
export const spoiledFields = (good: Readonly<Record<string, unknown>>, name: string): Spoiled[] => [
  { how: `${name} left out`, body: Object.fromEntries(Object.entries(good).filter(([one]) => one !== name)) },
  ...odd.map((value, at) => ({ how: `${name} the odd value ${at}`, body: { ...good, [name]: value } }))
]

/** Whole messages that are none, each around one that would be; `fits`: it may be taken for one all the same. */
export const spoiledMessages = (name: string, body: object): { how: string; message: unknown; fits: boolean; trap?: true }[] => {
  const good = { name, body }
  return [
    { how: 'a text', message: JSON.stringify(good), fits: false },
    { how: 'its name', message: name, fits: false },
    { how: 'nothing', message: undefined, fits: false },
    { how: 'null', message: null, fits: false },
    { how: 'a list', message: [name, body], fits: false },
    { how: 'a list of one', message: [good], fits: false },
    { how: 'without a name', message: { body }, fits: false },
    { how: 'without a body', message: { name }, fits: false },
    { how: 'wrapped', message: { message: good }, fits: false },
    { how: 'with the name of another spelling', message: { Name: name, Body: body }, fits: false },
    { how: 'with the fields outside', message: { name, ...body }, fits: false },
    { how: 'as a prototype', message: JSON.parse(`{"__proto__":${JSON.stringify(good)}}`) as unknown, fits: false },
    { how: 'with a name in a list', message: { name: [name], body }, fits: false },
    { how: 'with a name that is an object', message: { name: new String(name), body }, fits: false },
    { how: 'with more around it', message: { ...good, sender: { id: 'x' }, type: 'admin' }, fits: true },
    { how: 'inherited', message: Object.create(good) as unknown, fits: true },
    { how: 'by getters that throw', message: getters(good, throwing), fits: false, trap: true },
    { how: 'behind a proxy that throws', message: new Proxy(good, { get: throwing }), fits: false, trap: true }
  ]
}
