// Runs for every test file: empties the page after each test, and puts the original page back after each file, because `screen` is bound to
// the first body.
import { cleanup } from '@testing-library/preact'
import { afterAll, afterEach } from 'vitest'

const page: Document | undefined = globalThis.document
const original = page ? [...page.documentElement.childNodes] : []

afterEach(cleanup)
afterAll(() => page?.documentElement.replaceChildren(...original))
