import { zip } from '../zip.ts'

const NS = 'http://schemas.openxmlformats.org'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A handmade workbook with these lines and number formats. */
export function handmade({ rows, formats = [] }: { rows: string; formats?: string[] }): Buffer {
  const styles = formats.map((one, i) => `<numFmt numFmtId="${170 + i}" formatCode="${one}"/>`)
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${NS}/package/2006/content-types">
      <Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
      <Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${NS}/spreadsheetml/2006/main"
      xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${NS}/package/2006/relationships">
      <Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${NS}/spreadsheetml/2006/main"><numFmts>${styles.join('')}</numFmts>
      <cellXfs>${formats.map((_, i) => `<xf numFmtId="${170 + i}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zip(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])),
  )
}
