import { POSITION_WORDS, type Position } from '@trms/contract/crew/positions'
import type { Language } from '@trms/contract/messages/index'
import type { BoardSort } from '@trms/contract/people/qualification/board'
import type { State } from '@trms/contract/people/qualification/state'
import { STANDING_WORDS } from '@trms/contract/people/qualification/words'

/** The words in the files that are exported from the board. */
export interface BoardWords {
  title: string
  about: string
  page: string
  crew_code: string
  pilot: string
  position: string
  positions: Record<Position, string>
  fleet: string
  verdict: string
  latest_flight: string
  grounded: (date: string) => string
  fit: Record<State | 'unknown', string>
  out_of_service: string
  state: (kind: string) => string
  stands: (typeof STANDING_WORDS)[Language]
  nobody: string
  as_of: string
  made: string
  made_by: string
  pilots: string
  filters: string
  none: string
  order: string
  /** The order by each column: as it is, and turned round. */
  sorts: Record<BoardSort, Record<'+' | '-', string>>
  filter: {
    keyword: (value: string) => string
    fleet: (value: string) => string
    name_position: (value: string) => string
    state: (value: string) => string
    kind: (value: string) => string
    days: (value: number) => string
  }
  marks: string
}

export const BOARD_WORDS: Record<Language, BoardWords> = {
  en: {
    title: 'Readiness',
    about: 'About this file',
    page: 'Page {page}',
    crew_code: 'Crew code',
    pilot: 'Pilot',
    position: 'Position',
    positions: POSITION_WORDS.en,
    fleet: 'Fleet',
    verdict: 'Fit to fly',
    latest_flight: 'Latest flight',
    grounded: (date) => `${date}, marked Grounded`,
    fit: { red: 'No', amber: 'Yes, expires soon', green: 'Yes', unknown: 'Not known' },
    out_of_service: 'Not in service',
    state: (kind) => `${kind}: state`,
    stands: STANDING_WORDS.en,
    nobody: 'No pilot matches these filters.',
    as_of: 'As of',
    made: 'Made on',
    made_by: 'Made by',
    pilots: 'Pilots',
    filters: 'Filters',
    none: 'none',
    order: 'Order',
    sorts: {
      urgency: { '+': 'most urgent first', '-': 'least urgent first' },
      full_name: { '+': 'name', '-': 'name, descending' },
      crew_code: { '+': 'crew code', '-': 'crew code, descending' },
      fleet: { '+': 'fleet', '-': 'fleet, descending' },
      name_position: { '+': 'position', '-': 'position, descending' },
    },
    filter: {
      keyword: (value) => `name or crew code “${value}”`,
      fleet: (value) => `fleet ${value}`,
      name_position: (value) => `position ${value}`,
      state: (value) => `state ${value}`,
      kind: (value) => `kind ${value}`,
      days: (value) => `ends within ${value} days`,
    },
    marks:
      'A date with “exempt” is that of an exemption; “unverified” rests on survey entries that nobody has verified.',
  },
  vi: {
    title: 'Sẵn sàng bay',
    about: 'Thông tin tệp',
    page: 'Trang {page}',
    crew_code: 'Mã phi công',
    pilot: 'Phi công',
    position: 'Chức danh',
    positions: POSITION_WORDS.vi,
    fleet: 'Đội bay',
    verdict: 'Kết luận',
    latest_flight: 'Chuyến gần nhất',
    grounded: (date) => `${date}, ghi Đình chỉ bay`,
    fit: {
      red: 'Không bay',
      amber: 'Được bay, sắp hết hạn',
      green: 'Được bay',
      unknown: 'Chưa rõ',
    },
    out_of_service: 'Đã ngừng hoạt động',
    state: (kind) => `${kind}: tình trạng`,
    stands: STANDING_WORDS.vi,
    nobody: 'Không có phi công nào khớp với bộ lọc.',
    as_of: 'Tính đến ngày',
    made: 'Lập lúc',
    made_by: 'Người lập',
    pilots: 'Số phi công',
    filters: 'Bộ lọc',
    none: 'không',
    order: 'Thứ tự',
    sorts: {
      urgency: { '+': 'gấp nhất trước', '-': 'ít gấp nhất trước' },
      full_name: { '+': 'họ tên', '-': 'họ tên, giảm dần' },
      crew_code: { '+': 'mã phi công', '-': 'mã phi công, giảm dần' },
      fleet: { '+': 'đội bay', '-': 'đội bay, giảm dần' },
      name_position: { '+': 'chức danh', '-': 'chức danh, giảm dần' },
    },
    filter: {
      keyword: (value) => `tên hoặc mã “${value}”`,
      fleet: (value) => `đội bay ${value}`,
      name_position: (value) => `chức danh ${value}`,
      state: (value) => `tình trạng ${value}`,
      kind: (value) => `năng định ${value}`,
      days: (value) => `hết hạn trong ${value} ngày`,
    },
    marks:
      'Ngày có ghi “miễn trừ” là hạn của miễn trừ; “chưa xác minh” là hạn dựa trên khảo sát chưa được xác minh.',
  },
}
