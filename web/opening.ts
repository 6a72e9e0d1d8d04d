import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Says below the mark, where the scripts have not come after a while, how to go on (styles/base.css). */
const LATE =
  '<p>Chưa mở được trang. Bạn có thể <a href="">tải lại</a>.<br><span lang="en">The page could not be opened yet. You may <a href="">load it again</a>.</span></p>'

/** Stands on the page until the scripts draw the page: the mark, and what is said where they do not come. */
export const opening: Plugin = {
  name: 'opening',
  transformIndexHtml: async (html) => {
    const mark = await readFile(`${import.meta.dirname}/public/favicon.svg`, 'utf8')
    const drawn = mark.trim().replace('<svg', '<svg aria-hidden="true"')
    return html.replace('<!--opening-->', () => `<div id="opening">${drawn}${LATE}</div>`)
  },
}
