// Imported by every test that draws: each test begins with an empty page.
import { cleanup } from '@testing-library/preact'
import { afterEach } from 'vitest'

afterEach(cleanup)
