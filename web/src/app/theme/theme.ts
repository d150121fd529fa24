// Mantine 9 theme. Colours live in tokens.css; this file only ties them to Mantine's keys.
// Components are named by text: importing them here would put all of them into the first screen's code.
import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

// Printed by `node colors.mjs --tuples`. They feed what Mantine derives by itself; what people see comes from --cd-*.
const scales: Record<string, MantineColorsTuple> = {
  petroleo: [
    '#edfafa',
    '#dcf2f2',
    '#bae2e2',
    '#90d2d2',
    '#5ebcbd',
    '#3c9d9e',
    '#1e7f80',
    '#015a5b',
    '#004849',
    '#013536',
  ],
  receita: [
    '#edfbf0',
    '#ddf4e0',
    '#bbe6c3',
    '#94d7a1',
    '#64c37c',
    '#43a35e',
    '#278445',
    '#005f28',
    '#014c1f',
    '#023816',
  ],
  despesa: [
    '#fff4f0',
    '#fee8dd',
    '#fecdb5',
    '#fbb08b',
    '#f08e5b',
    '#ce6f3c',
    '#ab5422',
    '#803500',
    '#682900',
    '#4d1e02',
  ],
  aviso: ['#fdf6ea', '#f7ebd6', '#ecd6b1', '#e0bf83', '#cfa34e', '#af842b', '#906908', '#664901', '#523a00', '#3d2a00'],
  erro: ['#fff4f3', '#fee7e5', '#ffcac7', '#ffaaa6', '#ff7e7b', '#eb4d51', '#c53039', '#96021c', '#7a0014', '#5a050f'],
  info: ['#f1f8fe', '#dfeffe', '#bcdefc', '#96caf9', '#6ab2ef', '#4a92ce', '#3075ac', '#0f5282', '#084169', '#09304e'],
  gray: ['#f9f7f4', '#f2eee9', '#e0ddd7', '#b5b0a9', '#87827b', '#77726b', '#67625b', '#4d4841', '#35312b', '#211e18'],
  dark: ['#ece9e5', '#bcb8b3', '#9e9992', '#8d8881', '#7d7870', '#272420', '#22201c', '#191815', '#12110e', '#0c0b09'],
}

// Only 'petroleo' and 'erro' have filled buttons. Text on them changes with the theme, so it is never plain white.
const variantColorResolver: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return base
  return { ...base, color: input.color === 'erro' ? 'var(--cd-on-erro)' : 'var(--cd-on-brand)' }
}

export const theme = createTheme({
  colors: scales,
  primaryColor: 'petroleo',
  primaryShade: { light: 7, dark: 4 },
  white: '#ffffff',
  black: '#211e18',
  variantColorResolver,
  fontFamily: 'var(--cd-font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.625rem' },
  lineHeights: { xs: '1.334', sm: '1.4286', md: '1.5', lg: '1.4', xl: '1.2308' },
  fontWeights: { medium: '550', bold: '650' },
  headings: {
    fontFamily: 'var(--cd-font)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '2rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'var(--cd-shadow)', lg: 'var(--cd-shadow)', xl: 'var(--cd-shadow)' },
  breakpoints: { xs: '22.5em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  focusRing: 'auto',
  focusClassName: 'foco-visivel',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { variant: 'default', size: 'sm' } },
    Badge: { defaultProps: { variant: 'outline', radius: 'xs', tt: 'none', size: 'md' } },
    Checkbox: { defaultProps: { radius: 'xs', iconColor: 'var(--cd-on-brand)' } },
    Divider: { defaultProps: { color: 'var(--cd-line)' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        closeButtonProps: { 'aria-label': 'Fechar' },
        transitionProps: { transition: 'pop', duration: 180 },
        overlayProps: { color: '#000', backgroundOpacity: 0.4 },
      },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Fechar' },
        transitionProps: { duration: 240 },
        overlayProps: { color: '#000', backgroundOpacity: 0.4 },
      },
    },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { transition: 'pop', duration: 180 } } },
    Paper: { defaultProps: { radius: 'lg', shadow: 'none', withBorder: true } },
    Tooltip: { defaultProps: { openDelay: 400, radius: 'xs', events: { hover: true, focus: true, touch: false } } },
  },
})

const semantic = ['receita', 'despesa', 'aviso', 'erro', 'info'] as const
const linksOf = (name: string, token: string) => ({
  [`--mantine-color-${name}-text`]: `var(--cd-${token})`,
  [`--mantine-color-${name}-light`]: `var(--cd-${token}-tint)`,
  [`--mantine-color-${name}-light-hover`]: `var(--cd-${token}-tint)`,
  [`--mantine-color-${name}-light-color`]: `var(--cd-${token})`,
  [`--mantine-color-${name}-outline`]: `var(--cd-${token})`,
  [`--mantine-color-${name}-outline-hover`]: `var(--cd-${token}-tint)`,
})

const links: Record<string, string> = {
  '--mantine-color-body': 'var(--cd-page)',
  '--mantine-color-text': 'var(--cd-ink)',
  '--mantine-color-bright': 'var(--cd-ink)',
  '--mantine-color-dimmed': 'var(--cd-ink-3)',
  '--mantine-color-placeholder': 'var(--cd-ink-3)',
  '--mantine-color-anchor': 'var(--cd-brand)',
  '--mantine-color-error': 'var(--cd-erro)',
  '--mantine-color-success': 'var(--cd-receita)',
  '--mantine-color-default': 'var(--cd-raised)',
  '--mantine-color-default-hover': 'var(--cd-sunken)',
  '--mantine-color-default-color': 'var(--cd-ink)',
  '--mantine-color-default-border': 'var(--cd-rule)',
  '--mantine-color-disabled': 'var(--cd-sunken)',
  '--mantine-color-disabled-color': 'var(--cd-ink-3)',
  '--mantine-color-disabled-border': 'var(--cd-line)',
  '--mantine-primary-color-contrast': 'var(--cd-on-brand)',
  '--mantine-color-petroleo-filled': 'var(--cd-brand-solid)',
  '--mantine-color-petroleo-filled-hover': 'var(--cd-brand-hover)',
  '--mantine-color-erro-filled': 'var(--cd-erro-solid)',
  '--mantine-color-erro-filled-hover': 'var(--cd-erro)',
  ...linksOf('petroleo', 'brand'),
  ...Object.fromEntries(semantic.flatMap((s) => Object.entries(linksOf(s, s)))),
}

// --cd-* already switch with data-mantine-color-scheme, so both schemes get the same links.
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: links, dark: links })
