/**
 * An airport of the network, with its assigned ICAO code. The lists below are in the order in which forms
 * offer airports: Vietnamese civil airports first.
 */
export interface Airport {
  iata: string
  icao: string
  name: string
  country: 'VN' | 'other'
}

const VIETNAM: readonly (readonly [string, string, string])[] = [
  ['HAN', 'VVNB', 'Nội Bài'],
  ['SGN', 'VVTS', 'Tân Sơn Nhất'],
  ['CXR', 'VVCR', 'Cam Ranh'],
  ['DAD', 'VVDN', 'Đà Nẵng'],
  ['BMV', 'VVBM', 'Buôn Ma Thuột'],
  ['CAH', 'VVCM', 'Cà Mau'],
  ['DIN', 'VVDB', 'Điện Biên'],
  ['DLI', 'VVDL', 'Liên Khương'],
  ['HPH', 'VVCI', 'Cát Bi'],
  ['HUI', 'VVPB', 'Phú Bài'],
  ['PQC', 'VVPQ', 'Phú Quốc'],
  ['PXU', 'VVPK', 'Pleiku'],
  ['TBB', 'VVTH', 'Tuy Hòa'],
  ['THD', 'VVTX', 'Thọ Xuân'],
  ['UIH', 'VVPC', 'Phù Cát'],
  ['VCA', 'VVCT', 'Cần Thơ'],
  ['VCL', 'VVCA', 'Chu Lai'],
  ['VCS', 'VVCS', 'Côn Đảo'],
  ['VDH', 'VVDH', 'Đồng Hới'],
  ['VDO', 'VVVD', 'Vân Đồn'],
  ['VII', 'VVVH', 'Vinh'],
  ['VKG', 'VVRG', 'Rạch Giá'],
]

const REGIONAL: readonly (readonly [string, string, string])[] = [
  ['BKK', 'VTBS', 'Bangkok'],
  ['CAN', 'ZGGG', 'Guangzhou'],
  ['HKG', 'VHHH', 'Hong Kong'],
  ['ICN', 'RKSI', 'Seoul Incheon'],
  ['KUL', 'WMKK', 'Kuala Lumpur'],
  ['NRT', 'RJAA', 'Tokyo Narita'],
  ['PNH', 'VDPP', 'Phnom Penh'],
  ['PVG', 'ZSPD', 'Shanghai Pudong'],
  ['REP', 'VDSA', 'Siem Reap'],
  ['SIN', 'WSSS', 'Singapore'],
  ['TPE', 'RCTP', 'Taipei'],
  ['VTE', 'VLVT', 'Vientiane'],
]

const entry =
  (country: Airport['country']) =>
  ([iata, icao, name]: readonly [string, string, string]): Airport => ({
    iata,
    icao,
    name,
    country,
  })

export const VIETNAM_AIRPORTS = VIETNAM.map(entry('VN'))
export const AIRPORTS = [...VIETNAM_AIRPORTS, ...REGIONAL.map(entry('other'))]
export const isAirport = (iata: string) => AIRPORTS.some((one) => one.iata === iata)
