import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { Note } from '../../../ui/page/note.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { consultaDaOcorrencia } from './servicos.api.ts'

const OCORRENCIA: PaginaDescrita = {
  este: 'a ocorrência desta ordem',
  naoEncontrado: 'Ocorrência não encontrada',
  aNenhum: 'nenhuma ocorrência',
  porque: 'O link pode estar incompleto.',
  verOutros: 'Ver as ocorrências',
}

/** Reads the incident that an order is opened from, and gives it to the form. */
export function DaOcorrencia({ id, children }: { id: string; children: (ocorrencia: Ocorrencia) => ReactNode }) {
  const lida = useRegistroDaPagina(useQuery(consultaDaOcorrencia(id)), OCORRENCIA)
  const { registro: o } = lida
  return (
    <>
      {o && (
        <>
          <Note tone="info">
            Da ocorrência <Link to={paths.ocorrencia(o._id)}>{o.protocolo}</Link>, de {o.name}. Quem abriu vê que o
            serviço foi pedido e em que pé está, sem fornecedor nem valores. A ordem não leva o nome nem a unidade de
            quem abriu: confira que a área e a descrição também não digam.
          </Note>
          {children(o)}
        </>
      )}
      <LugarDoRegistro de={lida} descricao={OCORRENCIA} lista={enderecoDaLista(paths.ocorrencias)}>
        <Waiting form bars={[40, 40, 40, 40, 186]} />
      </LugarDoRegistro>
    </>
  )
}
