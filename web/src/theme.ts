import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core'
import type { KeyboardEvent } from 'react'

/** Parses ten hex colours, from the lightest to the darkest shade. */
const shades = (text: string) =>
  text.split(' ').map((hex) => `#${hex}`) as unknown as MantineColorsTuple

const amber = shades('fff2d9 fbe4ba f0cf93 e6b460 d9953a c57a16 b66a06 a85b00 864900 663700')
const colors = {
  navy: shades('eef3f9 d8e3f0 b4c8df 8aa7ca 6286b4 436899 2e5080 1e3c67 132b4f 0b1d38'),
  blue: shades('edf4ff d9e8ff b2cfff 84b0fd 5a92f7 3a78ef 2667e4 1b5ad5 144fc2 0d3e9c'),
  gray: shades('f7f9fc f0f3f8 e3e8f0 d1d9e5 b2bdce 8491a7 596780 435069 2b374c 162135'),
  violet: shades('f1ecfd e3d9fb d3c4f5 b7a0ee 9a7df0 8260dc 744ed2 6a42c8 5a34b5 462793'),
  green: shades('e4f5eb c9ead7 aedcc0 7fc79d 3fae74 2a965d 1e874f 167a45 12693a 0c4f2b'),
  yellow: amber,
  amber,
  red: shades('fdeaea f9d3d3 f3bcbc f08d90 f0616a dc4049 d02e38 c61f2a ad1620 870f18'),
  dark: shades('e6ecf5 c2cddd 9dabc2 62738f 374763 29374f 172235 0f1828 0a111e 060b14'),
}

export const theme = createTheme({
  colors,
  black: '#162135',
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 6 },
  fontFamily: '"Be Vietnam Pro", sans-serif',
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  fontSizes: rems({ xs: 12, sm: 13, md: 14, lg: 16, xl: 18 }),
  lineHeights: { xs: '1.3333', sm: '1.3847', md: '1.4286', lg: '1.5', xl: '1.4445' },
  spacing: rems({ xs: 4, sm: 8, md: 12, lg: 16, xl: 24 }),
  radius: rems({ xs: 4, sm: 6, md: 8, lg: 12, xl: 16 }),
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgba(11, 29, 56, .06)',
    sm: '0 1px 3px rgba(11, 29, 56, .08), 0 4px 12px rgba(11, 29, 56, .05)',
    md: '0 2px 6px rgba(11, 29, 56, .08), 0 12px 32px rgba(11, 29, 56, .12)',
  },
  breakpoints: { xs: '30em', sm: '48em', md: '60em', lg: '80em', xl: '90em' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.2728' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '.875rem', lineHeight: '1.4286' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 180 } } },
    Modal: { defaultProps: { radius: 'lg', shadow: 'md', transitionProps: { duration: 180 } } },
    Drawer: { defaultProps: { shadow: 'md', transitionProps: { duration: 180 } } },
    // Mantine draws the head of a dialog as a `header`, which would count as a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Tooltip: { defaultProps: { openDelay: 400 } },
    Checkbox: { defaultProps: { onKeyDown: keepEnter } },
    Switch: { defaultProps: { onKeyDown: keepEnter } },
  },
})

/** Keeps Enter on a checkbox or switch from submitting the form, as the browser otherwise does. */
function keepEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter') event.preventDefault()
}

function rems<Name extends string>(pixels: Record<Name, number>) {
  const sizes = Object.entries<number>(pixels).map(([name, size]) => [name, `${size / 16}rem`])
  return Object.fromEntries(sizes) as Record<Name, string>
}

/**
 * Backgrounds, lines and status colours beyond the shades above. Each status has the variables ground,
 * border, text and solid, such as `--status-red-ground`. `--on-solid` is the colour of text on a solid
 * status.
 */
export const cssVariables: CSSVariablesResolver = ({ colors }: MantineTheme) => {
  const c = (name: keyof MantineTheme['colors'], shade: number) => colors[name]?.[shade] ?? ''
  return {
    variables: {},
    light: {
      '--mantine-color-body': c('gray', 0),
      '--mantine-color-text': c('gray', 9),
      '--mantine-color-dimmed': c('gray', 6),
      '--mantine-color-placeholder': c('gray', 6),
      '--mantine-color-error': c('red', 8),
      '--mantine-color-anchor': c('blue', 8),
      '--mantine-color-default-border': c('gray', 3),
      '--surface': '#fff',
      '--sunken': c('gray', 1),
      '--line': c('gray', 2),
      '--field-border': c('gray', 5),
      '--link-text': c('blue', 8),
      '--soft-blue': c('blue', 0),
      '--row-hover': '#f3f7fd',
      '--red-row': '#fff5f5',
      '--focus': c('blue', 8),
      '--sidebar': c('navy', 9),
      '--avatar': c('navy', 1),
      '--avatar-text': c('navy', 8),
      '--on-solid': '#fff',
      ...status('grey', '#edf0f5', c('gray', 3), c('gray', 7), c('gray', 6)),
      ...status('blue', '#e8f0ff', c('blue', 2), c('blue', 8), c('blue', 7)),
      ...status('violet', c('violet', 0), c('violet', 2), c('violet', 8), c('violet', 7)),
      ...status('green', c('green', 0), c('green', 2), c('green', 8), c('green', 7)),
      ...status('amber', c('amber', 0), c('amber', 2), c('amber', 8), c('amber', 7)),
      ...status('red', c('red', 0), c('red', 2), c('red', 8), c('red', 7)),
    },
    dark: {
      '--mantine-color-body': c('dark', 7),
      '--mantine-color-text': c('dark', 0),
      '--mantine-color-dimmed': c('dark', 2),
      '--mantine-color-placeholder': c('dark', 2),
      '--mantine-color-error': '#ffa8a8',
      '--mantine-color-anchor': '#8db6ff',
      '--mantine-color-default': c('dark', 6),
      '--mantine-color-default-hover': c('dark', 5),
      '--mantine-color-default-border': c('dark', 4),
      '--surface': c('dark', 6),
      '--sunken': '#1d2a40',
      '--line': c('dark', 5),
      '--field-border': c('dark', 3),
      '--link-text': '#8db6ff',
      '--soft-blue': '#1a2f55',
      '--row-hover': '#1c2940',
      '--red-row': '#2a1d2a',
      '--focus': '#8db6ff',
      '--sidebar': c('dark', 8),
      '--avatar': c('navy', 7),
      '--avatar-text': c('navy', 0),
      '--on-solid': '#0f1828',
      ...status('grey', '#253349', c('dark', 4), '#bcc8da', c('dark', 2)),
      ...status('blue', '#172f5c', '#27488a', '#9dc0ff', c('blue', 4)),
      ...status('violet', '#2d2556', '#473a80', '#cbb8ff', c('violet', 4)),
      ...status('green', '#12372a', '#1f5641', '#86dca9', c('green', 4)),
      ...status('amber', '#3b2c12', '#5f481f', '#f5c26b', c('amber', 4)),
      ...status('red', '#431c24', '#6b2f39', '#ffa8a8', c('red', 4)),
    },
  }
}

function status(name: string, ground: string, border: string, text: string, solid: string) {
  return {
    [`--status-${name}-ground`]: ground,
    [`--status-${name}-border`]: border,
    [`--status-${name}-text`]: text,
    [`--status-${name}-solid`]: solid,
  }
}
