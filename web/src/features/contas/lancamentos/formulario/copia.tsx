import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { PaginaDescrita } from '../../../../registros/descricao-do-registro.ts'
import { LugarDoRegistro } from '../../../../registros/lugar-do-registro.tsx'
import { useRegistroDaPagina } from '../../../../registros/use-registro-da-pagina.ts'
import { Note } from '../../../../ui/page/note.tsx'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import type { Assunto, Lancamento } from '../assunto.ts'
import { consultaDeUm } from '../lancamentos.queries.ts'
import type { valoresEmBranco } from './esquema.ts'
import { EsqueletoDoFormulario } from './esqueleto-do-formulario.tsx'

/** What a copy begins with, its supplier by name, and what is said of where it comes from. */
export interface Copiada {
  valores: ReturnType<typeof valoresEmBranco>
  fornecedor: NonNullable<Lancamento['fornecedor']> | null
  aviso: ReactNode
}

/** A new form as a recorded line, of `hoje`, but for what is of that line alone: its note, its files and its link. */
const valoresDaCopia = (l: Lancamento, hoje: string, emBranco: Props['emBranco']): Copiada['valores'] => ({
  ...emBranco(hoje, l.categoria ?? ''),
  name: l.name,
  price: l.price,
  fundo: l.fundo._id,
  conta: l.conta._id,
  fornecedor: l.fornecedor?._id ?? '',
  description: l.description,
})

/** What is said while the line that would be copied is not there. */
const copiadaDe = (a: Assunto): PaginaDescrita => ({
  este: `a ${a.um} que seria duplicada`,
  naoEncontrado: `${a.Um} não encontrada`,
  aNenhum: 'nenhum registro para duplicar',
  porque: 'Ele pode ter sido excluído, ou o link está incompleto.',
  verOutros: `Ver as ${a.varios}`,
})

interface Props {
  assunto: Assunto
  /** Of the line that is copied. */
  id: string
  lista: string
  /** What a new form begins with; given, so that this brings no rules of the form along. */
  emBranco: typeof valoresEmBranco
  children: (copiada: Copiada) => ReactNode
}

/** Reads the line that a new one is copied from, and gives it to the form. */
export function Copia({ assunto: a, id, lista, emBranco, children }: Props) {
  const descricao = copiadaDe(a)
  const lida = useRegistroDaPagina(useQuery(consultaDeUm(a, id)), descricao)
  const { registro: linha } = lida
  return (
    <>
      {linha &&
        children({
          valores: valoresDaCopia(linha, todayInSaoPaulo(), emBranco),
          fornecedor: linha.fornecedor ?? null,
          aviso: <Aviso assunto={a} de={linha} />,
        })}
      <LugarDoRegistro de={lida} descricao={descricao} lista={lista}>
        <EsqueletoDoFormulario />
      </LugarDoRegistro>
    </>
  )
}

/** From which line the form was filled, and what of it was left out. */
const Aviso = ({ assunto: a, de }: { assunto: Assunto; de: Lancamento }) => (
  <Note tone="info">
    Duplicada de <Link to={a.caminhos.editar(de._id)}>{de.name}</Link>, de {formatarData(de.data)}. A data é a de hoje;
    a nota e os comprovantes não vieram junto.
  </Note>
)
