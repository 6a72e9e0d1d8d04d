import { type ComponentType, createContext } from 'react'
import type { Crumb } from './page.tsx'

export interface BarTitleProps {
  title: string
  crumbs: readonly Crumb[] | undefined
  small: boolean
}

/** The element and the component with which the top bar shows the page's title; null outside of the shell. */
export const BarContext = createContext<{
  place: HTMLElement
  Title: ComponentType<BarTitleProps>
} | null>(null)
