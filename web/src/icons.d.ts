/**
 * An icon of Tabler by its name there. web/icons.ts generates the module and fails the build for an unknown
 * name.
 */
declare module '~icons/*' {
  const icon: import('./ui/part/icon.tsx').Icon
  export default icon
}
