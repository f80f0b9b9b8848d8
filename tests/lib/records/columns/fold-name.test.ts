// One field, many spellings.
import { expect, test } from 'vitest'
import { foldName } from '../../../../lib/records/columns/fold-name.ts'

test.each(['Job_Title', 'job-title', 'jobTitle', 'Job Title', 'job.title', 'JOBTITLE'])('%s is jobtitle', name =>
  expect(foldName(name)).toBe('jobtitle')
)
