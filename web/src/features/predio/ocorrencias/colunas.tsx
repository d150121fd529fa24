import { IconMessage, IconPaperclip } from '@tabler/icons-react'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import type { OcorrenciaNaLista } from '#contract/predio/ocorrencias.ts'
import { paths } from '../../../app/paths.ts'
import type { ColunaDe } from '../../../listas/descricao-da-lista.ts'
import { EtiquetaDaOcorrencia } from '../../../paineis/status-de-ocorrencia.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import type { CardParts } from '../../../ui/lists/data-list.types.ts'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ConsultaDaLista } from './ocorrencias.api.ts'
import css from './ocorrencias.module.css'

type Linha = OcorrenciaNaLista
type Coluna = ColunaDe<Linha, ConsultaDaLista>

const caminhoDe = (o: Linha) => (o.status === 'Rascunho' ? paths.resumoDaOcorrencia(o._id) : paths.ocorrencia(o._id))
const abertaEm = (o: Linha) => (o.isData === null ? 'Não enviada' : formatarData(diaEm(new Date(o.isData))))

const PROTOCOLO: Coluna = {
  key: 'protocolo',
  head: 'Protocolo',
  sort: 'protocolo',
  sortFirst: 'desc',
  quiet: true,
  priority: 'p2',
  width: 104,
  render: (o) => o.protocolo ?? '–',
}
const QUEM: Coluna[] = [
  {
    key: 'nome',
    head: 'Morador',
    sort: 'nome',
    priority: 'p3',
    width: 148,
    render: (o) => o.name,
  },
  {
    key: 'unidade',
    head: 'Unidade',
    sort: 'unidade',
    width: 96,
    render: (o) => <DoorPlate bloco={o.bloco} apto={o.apto} />,
  },
]

/** Columns of the list; a resident needs no column that says who. */
export function colunasDe(ehAdministracao: boolean): Coluna[] {
  return [
    PROTOCOLO,
    {
      key: 'titulo',
      head: 'Ocorrência',
      sort: 'titulo',
      render: (o) => (
        <RowTitle to={caminhoDe(o)} detail={o.categoria}>
          {o.titulo}
        </RowTitle>
      ),
    },
    ...(ehAdministracao ? QUEM : []),
    {
      key: 'data',
      head: 'Aberta em',
      sort: 'data',
      sortFirst: 'desc',
      quiet: true,
      width: 108,
      render: abertaEm,
    },
    { key: 'conversa', head: 'Conversa e fotos', headHidden: true, width: 64, render: (o) => <Conta ocorrencia={o} /> },
    {
      key: 'status',
      head: 'Status',
      sort: 'status',
      width: 228,
      render: (o) => <EtiquetaDaOcorrencia status={o.status} />,
    },
  ]
}

/** The same line on a phone. */
export const cartaoDe = (o: Linha): CardParts => ({
  title: <RowTitle to={caminhoDe(o)}>{o.titulo}</RowTitle>,
  details: (
    <>
      <DoorPlate bloco={o.bloco} apto={o.apto} />
      {o.protocolo && <span>{o.protocolo}</span>}
      <span>{abertaEm(o)}</span>
      <EtiquetaDaOcorrencia status={o.status} />
    </>
  ),
})

function Conta({ ocorrencia: o }: { ocorrencia: Linha }) {
  const contas = [
    { n: o.quantidadeDeComentarios, Icone: IconMessage, um: 'comentário', varios: 'comentários' },
    { n: o.quantidadeDeAnexos, Icone: IconPaperclip, um: 'foto', varios: 'fotos' },
  ].filter((c) => c.n > 0)
  return contas.map(({ n, Icone, um, varios }) => (
    <span key={um} className={css.clipe} title={`${n} ${n === 1 ? um : varios}`}>
      <Icone size={16} stroke={2} aria-hidden />
      {n}
      <VisuallyHidden> {n === 1 ? um : varios} </VisuallyHidden>
    </span>
  ))
}
