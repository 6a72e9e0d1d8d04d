import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sharedFiles } from './first-pages.ts'
import { icons } from './icons.ts'
import { leanContract } from './lean-contract.ts'
import { opening } from './opening.ts'
import { pageLinks } from './page-links.ts'

const PRELOADED = /be-vietnam-pro-(latin|vietnamese)-(400|600)-normal/

/** The four font files are asked for with the page, not only when the style sheet has been read. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => PRELOADED.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            href: `/${file}`,
          },
        })),
  },
}

/** What a page first needs when a form is opened in it. */
const OF_FORMS =
  /react-hook-form|@mantine\/dates|dayjs|@mantine\/core\/.*\/(Combobox|Select|ScrollArea|Switch|Textarea)\//

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts, opening, icons, leanContract, pageLinks],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // the entry, which npm run bench holds to its size as it is sent
    chunkSizeWarningLimit: 700,
    // What pages share comes in few files: the entry with the sign-in page, the kit, and our own parts by which of the
    // first pages need them. A hundred small ones cost a phone more than what they leave out.
    rolldownOptions: {
      output: {
        // seven letters tell versions apart as well as eight, and the entry names three hundred files
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 6 },
            { name: 'icons', test: /~icons\//, minShareCount: 2, priority: 5 },
            {
              name: 'kit',
              test: (module) => module.includes('node_modules') && !OF_FORMS.test(module),
              minShareCount: 8,
              priority: 4,
            },
            { name: 'form-kit', test: OF_FORMS, minShareCount: 5, priority: 3.5 },
            ...sharedFiles.map((file, index) => ({
              ...file,
              debugName: `what pages share, ${index + 1}`,
              test: /(web|contract)\/src/,
              priority: 3 - index / 10,
            })),
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/v1': 'http://127.0.0.1:3000' } },
})
