// Invalid and unusual variants of a message: of its body, of one field, or of the whole message.

export interface InvalidBody {
  title: string
  body: unknown
  /** creates, in place of `body`, a new body that may throw or change while it is read */
  create?: () => unknown
}

const otherPrototype = { isAdmin: true }

const getters = (example: object, read: (value: unknown) => unknown): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(example).map(([name, value]) => [name, { enumerable: true, get: () => read(value) }]))
  )

/** Only the first read of each field is valid: the handler must get the value that was checked. */
const changing = (example: object): object => {
  const wasRead = new Set<unknown>()
  return getters(example, value => (wasRead.has(value) ? { evil: true } : (wasRead.add(value), value)))
}

const cyclic = (example: object): object => {
  const body: Record<string, unknown> = { ...example }
  body['self'] = body
  return body
}

const deep = (): unknown => {
  let value: unknown = 1
  for (let level = 0; level < 5_000; level++) value = { value }
  return value
}

const throwing = (): never => {
  throw new Error('Reading this throws.')
}

/** Variants of the whole body. Some are valid, such as a frozen one. */
export const invalidBodies = (example: Readonly<Record<string, unknown>>): InvalidBody[] => [
  { title: 'unchanged', body: example },
  ...[undefined, null, '', 'text', 0, NaN, Infinity, true, 10n, Symbol('body'), [], [example], () => example].map((body, at) => ({
    title: `the unusual body ${at}`,
    body
  })),
  { title: 'a text of it', body: JSON.stringify(example) },
  { title: 'a map', body: new Map(Object.entries(example)) },
  { title: 'a promise', body: Promise.resolve(example) },
  { title: 'a date', body: new Date(0) },
  { title: 'nothing in it', body: {} },
  { title: 'one level down', body: { body: example } },
  { title: 'without a prototype', body: Object.assign(Object.create(null) as object, example) },
  { title: 'inherited', body: Object.create(example) as unknown },
  { title: 'as a prototype', body: JSON.parse(`{"__proto__":${JSON.stringify(example)}}`) as unknown },
  { title: 'as a constructor', body: { constructor: { prototype: example } } },
  { title: 'beside a prototype', body: { ...example, ...(JSON.parse('{"__proto__":{"polluted":true},"constructor":5}') as object) } },
  { title: 'with another prototype', body: Object.assign(Object.create(otherPrototype) as object, example) },
  { title: 'frozen', body: Object.freeze({ ...example }) },
  { title: 'behind a proxy', body: new Proxy({ ...example }, {}) },
  { title: 'with more in it', body: { ...example, key: 'sample-key-0001', api_key: 'k', parentId: 'r1', url: undefined, ...example } },
  { title: 'with a symbol in it', body: { ...example, [Symbol.iterator]: () => [][Symbol.iterator]() } },
  {
    title: 'with ten thousand more fields',
    body: { ...Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, n])), ...example }
  },
  { title: 'with something deep', body: { ...example, deep: deep() } },
  { title: 'in a circle', body: cyclic(example) },
  { title: 'by getters', body: getters(example, value => value) },
  { title: 'by getters that throw', body: undefined, create: () => getters({ x: 1, ...example }, throwing) },
  { title: 'by getters that change', body: undefined, create: () => changing(example) },
  {
    title: 'behind a proxy that throws',
    body: undefined,
    create: () => new Proxy(example, { get: throwing, has: throwing, ownKeys: throwing })
  }
]

const unusualValues: readonly unknown[] = [
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

/** Variants of one field: missing, or another value. */
export const invalidFields = (example: Readonly<Record<string, unknown>>, name: string): InvalidBody[] => [
  { title: `${name} left out`, body: Object.fromEntries(Object.entries(example).filter(([one]) => one !== name)) },
  ...unusualValues.map((value, at) => ({ title: `${name} the unusual value ${at}`, body: { ...example, [name]: value } }))
]

/** Variants of the whole message. `isValid`: the message may be accepted all the same. */
export const invalidMessages = (name: string, body: object): { title: string; message: unknown; isValid: boolean; mayThrow?: true }[] => {
  const valid = { name, body }
  return [
    { title: 'a text', message: JSON.stringify(valid), isValid: false },
    { title: 'its name', message: name, isValid: false },
    { title: 'nothing', message: undefined, isValid: false },
    { title: 'null', message: null, isValid: false },
    { title: 'a list', message: [name, body], isValid: false },
    { title: 'a list of one', message: [valid], isValid: false },
    { title: 'without a name', message: { body }, isValid: false },
    { title: 'without a body', message: { name }, isValid: false },
    { title: 'wrapped', message: { message: valid }, isValid: false },
    { title: 'with the name of another spelling', message: { Name: name, Body: body }, isValid: false },
    { title: 'with the fields outside', message: { name, ...body }, isValid: false },
    { title: 'as a prototype', message: JSON.parse(`{"__proto__":${JSON.stringify(valid)}}`) as unknown, isValid: false },
    { title: 'with a name in a list', message: { name: [name], body }, isValid: false },
    { title: 'with a name that is an object', message: { name: new String(name), body }, isValid: false },
    { title: 'with more around it', message: { ...valid, sender: { id: 'x' }, type: 'admin' }, isValid: true },
    { title: 'inherited', message: Object.create(valid) as unknown, isValid: true },
    { title: 'by getters that throw', message: getters(valid, throwing), isValid: false, mayThrow: true },
    { title: 'behind a proxy that throws', message: new Proxy(valid, { get: throwing }), isValid: false, mayThrow: true }
  ]
}
