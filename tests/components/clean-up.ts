// Set up for every file: each test that draws begins with an empty page, and each file with the body that it found. What looks for
// something on the page knows no other body.
import { cleanup } from '@testing-library/preact'
import { afterAll, afterEach } from 'vitest'

const page: Document | undefined = globalThis.document
const found = page ? [...page.documentElement.childNodes] : []

afterEach(cleanup)
afterAll(() => page?.documentElement.replaceChildren(...found))
