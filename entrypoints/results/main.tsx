// Starts the results page: one list, several, or all of them. It reads the database and writes no run.
import { autoSaveRuns } from '../shared/auto-save.ts'
import { renderPage, userDatabase } from '../shared/render-page.tsx'
import { App } from './App.tsx'

autoSaveRuns(userDatabase)
renderPage(database => <App database={database} />)
