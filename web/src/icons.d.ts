/** An icon of Tabler's, by its name there; web/icons.ts makes the module, and fails the build where there is none. */
declare module '~icons/*' {
  const icon: import('./ui/part/icon.tsx').Icon
  export default icon
}
