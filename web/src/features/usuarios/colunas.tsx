import { IconEye } from '@tabler/icons-react'
import type { Usuario } from '#contract/usuarios.ts'
import { paths } from '../../app/paths.ts'
import { BotaoIconeLink } from '../../ui/botao.tsx'
import { RowTitle } from '../../ui/data-list.tsx'
import type { CardParts, Column } from '../../ui/data-list.types.ts'
import { writePhone } from '../../ui/digits-text.ts'
import { Placa } from '../../ui/placa.tsx'
import { EmblemaDoStatus, EmblemaDoTipo } from './emblemas.tsx'
import css from './moradores.module.css'

/** Active people say what they are; the others, besides, why they cannot enter. */
const Emblemas = ({ pessoa }: { pessoa: Usuario }) => (
  <span className={css.emblemas}>
    <EmblemaDoTipo tipo={pessoa.tipo} />
    {pessoa.status !== 'Ativo' && <EmblemaDoStatus status={pessoa.status} />}
  </span>
)

/** Columns of the list of residents, in the specification's order. */
export const COLUNAS: Column<Usuario>[] = [
  { key: 'nome', head: 'Nome', sort: 'nome', render: (p) => <RowTitle to={paths.pessoa(p._id)}>{p.name}</RowTitle> },
  {
    key: 'email',
    head: 'Email',
    sort: 'email',
    width: '24%',
    quiet: true,
    priority: 'p3',
    render: (p) => <span className={css.email}>{p.email}</span>,
  },
  {
    key: 'tel',
    head: 'Telefone',
    width: 148,
    quiet: true,
    priority: 'p2',
    render: (p) => p.tel && <span className={css.inteiro}>{writePhone(p.tel)}</span>,
  },
  { key: 'bloco', head: 'Bloco', sort: 'bloco', width: 88, quiet: true, render: (p) => p.bloco },
  { key: 'apto', head: 'Apartamento', width: 112, quiet: true, render: (p) => p.apto },
  { key: 'status', head: 'Status', width: 170, render: (p) => <Emblemas pessoa={p} /> },
  {
    key: 'ver',
    head: 'Ver',
    width: 56,
    align: 'center',
    render: (p) => <BotaoIconeLink label={`Ver ${p.name}`} icon={IconEye} box={32} to={paths.pessoa(p._id)} />,
  },
]

/** The same person on a phone. */
export const cartaoDaPessoa = (p: Usuario): CardParts => ({
  title: <RowTitle to={paths.pessoa(p._id)}>{p.name}</RowTitle>,
  ...(p.apto && { value: <Placa bloco={p.bloco} apto={p.apto} /> }),
  details: (
    <>
      {p.tel && <span>{writePhone(p.tel)}</span>}
      <Emblemas pessoa={p} />
    </>
  ),
})
