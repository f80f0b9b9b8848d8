// Set up for every file: each test that draws begins with an empty page.
import { cleanup } from '@testing-library/preact'
import { afterEach } from 'vitest'

afterEach(cleanup)
