// Services that come late, go back on their word, or hand out something else than they promised.
import { storyFaults } from './story-faults.ts'
import { describeMatrix } from './matrix.ts'

describeMatrix('stories', storyFaults)
