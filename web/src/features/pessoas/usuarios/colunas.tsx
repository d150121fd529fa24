import { IconEye } from '@tabler/icons-react'
import type { Usuario } from '#contract/pessoas/usuarios.ts'
import { paths } from '../../../app/paths.ts'
import type { ColunaDe } from '../../../listas/descricao-da-lista.ts'
import { IconLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import type { CardParts } from '../../../ui/lists/data-list.types.ts'
import { writePhone } from '../../../ui/text/digits-text.ts'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { EmblemaDeQuemSaiu, EmblemaDoStatus, EmblemaDoTipo } from './emblemas.tsx'
import css from './moradores.module.css'
import type { ConsultaDePessoas } from './usuarios.api.ts'

/** Active people say what they are; the others, besides, why they cannot enter, or that they are of no unit any more. */
const Emblemas = ({ pessoa }: { pessoa: Usuario }) => (
  <span className={css.emblemas}>
    <EmblemaDoTipo tipo={pessoa.tipo} />
    {pessoa.status !== 'Ativo' && <EmblemaDoStatus status={pessoa.status} />}
    {pessoa.saiu && <EmblemaDeQuemSaiu />}
  </span>
)

/** Columns of the list of residents, in the specification's order. */
export const COLUNAS: ColunaDe<Usuario, ConsultaDePessoas>[] = [
  { key: 'nome', head: 'Nome', sort: 'nome', render: (p) => <RowTitle to={paths.pessoa(p._id)}>{p.name}</RowTitle> },
  {
    key: 'email',
    head: 'Email',
    sort: 'email',
    width: 210,
    quiet: true,
    priority: 'p3',
    render: (p) => (
      <span className={css.email} title={p.email}>
        {p.email}
      </span>
    ),
  },
  {
    key: 'tel',
    head: 'Telefone',
    width: 148,
    quiet: true,
    priority: 'p2',
    render: (p) => p.tel && <span className={css.inteiro}>{writePhone(p.tel)}</span>,
  },
  { key: 'bloco', head: 'Bloco', sort: 'bloco', width: 64, quiet: true, render: (p) => p.bloco },
  {
    key: 'apto',
    head: 'Apartamento',
    width: 108,
    render: (p) => p.apto && <DoorPlate bloco={p.bloco} apto={p.apto} />,
  },
  { key: 'status', head: 'Status', width: 140, render: (p) => <Emblemas pessoa={p} /> },
  {
    key: 'ver',
    head: 'Ver',
    width: 56,
    align: 'center',
    render: (p) => <IconLink label={`Ver ${p.name}`} icon={IconEye} box={32} to={paths.pessoa(p._id)} />,
  },
]

/** The same person on a phone. */
export const cartaoDaPessoa = (p: Usuario): CardParts => ({
  title: <RowTitle to={paths.pessoa(p._id)}>{p.name}</RowTitle>,
  ...(p.apto && { value: <DoorPlate bloco={p.bloco} apto={p.apto} /> }),
  details: (
    <>
      {p.tel && <span>{writePhone(p.tel)}</span>}
      <Emblemas pessoa={p} />
    </>
  ),
})
