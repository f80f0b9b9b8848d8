// Reads and saves files of runs while the popup is open. Shows nothing.
import { useEffect } from 'preact/hooks'
import type { Database } from '../../lib/database/schema.ts'
import type { Failure } from '../../lib/failure.ts'
import { leftOutCountText } from '../check/check-text.ts'
import { autoSaveRuns } from '../export/auto-save.ts'
import { useKeptFiles } from '../runs/details/use-kept-files.ts'
import type { SavedFile } from '../runs/Runs.tsx'

interface PopupFilesProps {
  /** the user's own data, or the sample data */
  database: Database
  /** the user's own data: the files of its runs are saved in sample mode, too */
  userDatabase: Database
  onSaved: (file: SavedFile) => void
  /** receives why stored results files could not be read, by run id */
  onUnread: (failures: ReadonlyMap<string, Failure>) => void
}

export const PopupFiles = ({ database, userDatabase, onSaved, onUnread }: PopupFilesProps) => {
  const unread = useKeptFiles(database)
  useEffect(() => onUnread(unread), [unread])
  useEffect(
    () =>
      autoSaveRuns(userDatabase, (name, isNoted, { leftOut, months }) =>
        onSaved({ name, isNoted, leftOut: leftOutCountText(leftOut, months) })
      ),
    [userDatabase]
  )
  return null
}
