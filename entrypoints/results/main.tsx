// Starts the results page: one list, several, or all of them. It reads the database and writes no run.
import { autoSaveRuns } from '../../components/export/auto-save.ts'
import { renderPage, userDatabase } from '../../components/shell/render-page.tsx'
import { ResultsApp } from '../../components/results/ResultsApp.tsx'

autoSaveRuns(userDatabase)
renderPage(database => <ResultsApp database={database} />)
