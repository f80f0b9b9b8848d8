// The settings: the one connection. Whoever is not connected yet is welcomed first.
import { render } from 'preact'
import '../../components/base.css'
import { createDatabase } from '../../lib/database/schema.ts'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (root) render(<App database={createDatabase('muster')} />, root)
