import './app/no-eval.ts'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/entry.css'
import { LanguageProvider } from './i18n/words.ts'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <LanguageProvider>
        <RouterProvider router={router} />
      </LanguageProvider>
    </MantineProvider>
  </StrictMode>,
)
