// Starts the popup and the side panel. They show the database alone; the worker is asked only when the user acts.
import { enterSample } from '../shared/enter-sample.ts'
import { renderPage, userDatabase } from '../shared/render-page.tsx'
import { App } from './App.tsx'

renderPage(database => <App database={database} userDatabase={userDatabase} onSample={enterSample} />)
