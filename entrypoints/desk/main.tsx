// Starts the data desk. It shows the sample data in sample mode, as the results page does.
import { renderPage } from '../../components/shell/render-page.tsx'
import { DeskApp } from '../../components/desk/DeskApp.tsx'

renderPage(database => <DeskApp database={database} />)
