import {
  IconBook2,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconCalendarCheck,
  IconBellRinging,
  IconBuildingBank,
  IconChartBar,
  IconChartLine,
  IconClipboardCheck,
  IconCalendarEvent,
  IconDoor,
  IconFileInvoice,
  IconFileText,
  IconHome,
  IconFolders,
  IconListCheck,
  IconMessageReport,
  IconPigMoney,
  IconReportMoney,
  IconSpeakerphone,
  IconReceipt2,
  IconTool,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import type { Pendencia } from '#contract/casa/dashboard.ts'
import { atendeAPortaria, soLe, temOQueESeu } from '../lib/sessao-guardada.ts'
import { paths } from './paths.ts'

/** Who sees an item: staff, residents (tenants included), who was one and is of no unit any more, who reads the books by an office, who is at the door. */
export type Publico = 'administracao' | 'morador' | 'antigo' | 'leitura' | 'portaria'

export interface ItemDoMenu {
  texto: string
  caminho: string
  icone: Icon
  para: readonly Publico[]
  /** Items of a group stand together, apart from the next group. */
  grupo: number
  /** Also in the bar at the foot of a phone, by this word where the menu's is too long for it. */
  naBarra?: true | string
  /** Addresses of the same subject, where the item stays marked: forms and details. */
  tambem?: RegExp
}

export const SO_ADMINISTRACAO = ['administracao'] as const
/** The books. */
export const LIVROS = ['administracao', 'leitura'] as const
/** What is about the building, and not only about what is one's own. */
export const DO_PREDIO = ['administracao', 'morador'] as const
export const PUBLICADO = [...DO_PREDIO, 'leitura'] as const
export const COM_O_QUE_E_SEU = ['morador', 'antigo'] as const

/** The side menu in the specification's order (§1). "Sair" closes it and is drawn by the menu itself. */
const itens: readonly ItemDoMenu[] = [
  { texto: 'Home', caminho: paths.dashboard, icone: IconHome, para: SO_ADMINISTRACAO, grupo: 1, naBarra: true },
  { texto: 'Home', caminho: paths.morador, icone: IconHome, para: COM_O_QUE_E_SEU, grupo: 1, naBarra: true },
  { texto: 'Contas', caminho: paths.dashboard, icone: IconChartLine, para: ['leitura'], grupo: 2, naBarra: true },
  { texto: 'Portaria', caminho: paths.portaria, icone: IconBellRinging, para: ['portaria'], grupo: 1, naBarra: true },
  {
    texto: 'Receitas',
    caminho: paths.receitas,
    icone: IconArrowDownLeft,
    para: LIVROS,
    grupo: 2,
    naBarra: true,
    tambem: /^\/(addreceita|receita\/)/,
  },
  {
    texto: 'Despesas',
    caminho: paths.despesas,
    icone: IconArrowUpRight,
    para: LIVROS,
    grupo: 2,
    naBarra: true,
    tambem: /^\/(adddespesa|despesa\/)/,
  },
  {
    texto: 'Contas a pagar',
    caminho: paths.contasAPagar,
    icone: IconFileInvoice,
    para: LIVROS,
    grupo: 2,
    tambem: /^\/(addconta|conta\/|retencoes)/,
  },
  {
    texto: 'Cobranças',
    caminho: paths.cobrancas,
    icone: IconReceipt2,
    para: SO_ADMINISTRACAO,
    grupo: 2,
    tambem: /^\/(cobranca|credito)\//,
  },
  {
    texto: 'Minhas cobranças',
    caminho: paths.minhasCobrancas,
    icone: IconReceipt2,
    para: COM_O_QUE_E_SEU,
    grupo: 2,
    naBarra: 'Cobranças',
    tambem: /^\/cobranca\//,
  },
  {
    texto: 'Ocorrências',
    caminho: paths.ocorrencias,
    icone: IconMessageReport,
    para: [...DO_PREDIO, 'antigo'],
    grupo: 3,
    naBarra: true,
    tambem: /^\/(addocorrencia|ocorrencia\/)/,
  },
  {
    texto: 'Reservas AL',
    caminho: paths.reservas,
    icone: IconCalendarCheck,
    para: SO_ADMINISTRACAO,
    grupo: 3,
    tambem: /^\/(addreserva|reserva\/)/,
  },
  {
    texto: 'Reservas AL',
    caminho: paths.reservas,
    icone: IconCalendarCheck,
    para: COM_O_QUE_E_SEU,
    grupo: 3,
    naBarra: true,
    tambem: /^\/(addreserva|reserva\/)/,
  },
  {
    texto: 'Moradores',
    caminho: paths.moradores,
    icone: IconUsers,
    para: SO_ADMINISTRACAO,
    grupo: 3,
    tambem: /^\/(users|register|cargos)/,
  },
  {
    texto: 'Unidades',
    caminho: paths.unidades,
    icone: IconDoor,
    para: SO_ADMINISTRACAO,
    grupo: 3,
    tambem: /^\/(addunidade|unidade\/)/,
  },
  {
    texto: 'Comunicados',
    caminho: paths.comunicados,
    icone: IconSpeakerphone,
    para: ['administracao', 'morador', 'antigo', 'leitura', 'portaria'],
    grupo: 4,
    tambem: /^\/(addcomunicado|comunicado\/)/,
  },
  {
    texto: 'Enquetes',
    caminho: paths.enquetes,
    icone: IconListCheck,
    para: ['administracao', 'morador', 'antigo', 'leitura', 'portaria'],
    grupo: 4,
    tambem: /^\/(addenquete|enquete\/)/,
  },
  {
    texto: 'Documentos',
    caminho: paths.documentos,
    icone: IconFolders,
    para: PUBLICADO,
    grupo: 4,
    tambem: /^\/(adddocumento|documento\/)/,
  },
  {
    texto: 'Ata de Reuniões',
    caminho: paths.atas,
    icone: IconFileText,
    para: PUBLICADO,
    grupo: 4,
    tambem: /^\/uploads/,
  },
  { texto: 'Banco', caminho: paths.banco, icone: IconBuildingBank, para: LIVROS, grupo: 4 },
  { texto: 'Fundos', caminho: paths.fundos, icone: IconPigMoney, para: LIVROS, grupo: 4 },
  { texto: 'Livros contábeis', caminho: paths.livros, icone: IconBook2, para: LIVROS, grupo: 4 },
  { texto: 'Orçamento', caminho: paths.orcamento, icone: IconChartBar, para: LIVROS, grupo: 4 },
  {
    texto: 'Prestação de contas',
    caminho: paths.prestacoes,
    icone: IconClipboardCheck,
    para: PUBLICADO,
    grupo: 4,
  },
  {
    texto: 'Inadimplentes',
    caminho: paths.devedores,
    icone: IconReportMoney,
    para: SO_ADMINISTRACAO,
    grupo: 4,
    tambem: /^\/(acordos|addacordo|acordo\/)/,
  },
  {
    texto: 'Serviços/Manutenção',
    caminho: paths.servicos,
    icone: IconTool,
    para: SO_ADMINISTRACAO,
    grupo: 4,
    tambem: /^\/(addservico|servico\/)/,
  },
  {
    texto: 'Fornecedores',
    caminho: paths.fornecedores,
    icone: IconUsersGroup,
    para: ['leitura'],
    grupo: 4,
    tambem: /^\/fornecedor\//,
  },
  {
    texto: 'Compromissos',
    caminho: paths.agendas,
    icone: IconCalendarEvent,
    para: DO_PREDIO,
    grupo: 4,
    tambem: /^\/agenda\//,
  },
]

/** Everything somebody is. Who left, or came back, since they entered is told by Home. */
export function publicosDe(pessoa: Parameters<typeof soLe>[0]): Publico[] {
  if (pessoa.isAdmin) return ['administracao']
  const daqui: Publico[] = temOQueESeu(pessoa) ? [pessoa.saiu ? 'antigo' : 'morador'] : []
  return [
    ...daqui,
    ...(soLe(pessoa) ? (['leitura'] as const) : []),
    ...(atendeAPortaria(pessoa) ? (['portaria'] as const) : []),
  ]
}

export const itensPara = (publicos: readonly Publico[]): ItemDoMenu[] =>
  itens.filter((i) => i.para.some((p) => publicos.includes(p)))

/** What is in the bar of a phone, which has room for what somebody is first. */
export const itensDaBarra = (publicos: readonly Publico[]): ItemDoMenu[] =>
  itensPara(publicos.slice(0, 1)).filter((i) => i.naBarra)

/** Whether an address belongs to an item. */
export const estaEm = (item: ItemDoMenu, pathname: string): boolean =>
  pathname === item.caminho || pathname.startsWith(`${item.caminho}/`) || (item.tambem?.test(pathname) ?? false)

/** What waits on the screens of the menu, by the address of the item. */
export type ContagensDoMenu = Readonly<Record<string, number>>

/** Facts that count things waiting on a screen of the menu; the others say that something is missing or wrong. */
const QUE_SE_CONTAM: readonly Pendencia['tipo'][] = [
  'atraso',
  'contasPorAprovar',
  'servicos',
  'ocorrencias',
  'reservas',
  'banco',
]

/** How many wait for somebody, told beside the item whose screen shows them. */
export function contagensDoMenu(pendencias: readonly Pendencia[] | undefined): ContagensDoMenu {
  const contagens: Record<string, number> = {}
  for (const { tipo, quantidade, destino } of pendencias ?? []) {
    if (!QUE_SE_CONTAM.includes(tipo)) continue
    const [caminho = ''] = destino.split('?')
    contagens[caminho] = (contagens[caminho] ?? 0) + quantidade
  }
  return contagens
}
