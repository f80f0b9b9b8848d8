// Starts the data desk. It shows the sample data in sample mode, as the results page does.
import { renderPage } from '../shared/render-page.tsx'
import { App } from './App.tsx'

renderPage(database => <App database={database} />)
