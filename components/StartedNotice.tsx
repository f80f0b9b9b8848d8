// After a start: it is on its way, and the popup may go.
import { say } from '../lib/words.ts'
import { EmptyState } from './EmptyState.tsx'

export const StartedNotice = ({ onShowRuns }: { onShowRuns: () => void }) => (
  <div role="status">
    <EmptyState
      icon="ready"
      title={say('startedTitle')}
      words={say('startedText')}
      action={{ words: say('showRuns'), onClick: onShowRuns }}
    />
  </div>
)
