// The popup: this page's action, and the runs. It paints from the database alone; the worker is asked only when a person acts.
import { render } from 'preact'
import '../../components/base.css'
import { createDatabase } from '../../lib/database/schema.ts'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (root) render(<App database={createDatabase('muster')} />, root)
