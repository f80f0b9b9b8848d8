// Starts the popup and the side panel. They show the database alone; the worker is asked only when the user acts.
import { enterSample, renderPage, userDatabase } from '../../components/shell/render-page.tsx'
import { PopupApp } from '../../components/shell/PopupApp.tsx'

renderPage(database => <PopupApp database={database} userDatabase={userDatabase} onSample={enterSample} />)
