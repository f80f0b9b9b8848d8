// The quiet way to the page where many people are looked up: a line under what a popup shows, beside other such ways.
import type { ComponentChildren } from 'preact'
import { say } from '../lib/words.ts'
import { Button } from './Button.tsx'
import './people-way.css'

export const PeopleWay = ({ onPeople, children }: { onPeople: () => void; children?: ComponentChildren }) => (
  <div class="people-way">
    <Button small icon="people" onClick={onPeople}>
      {say('manyTitle')}
    </Button>
    {children}
  </div>
)
