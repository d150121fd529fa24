import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SITUACAO_DA_ENTREGA, pedePapel } from '#contract/predio/comunicados/entregas.ts'
import type { Entrega, EntregasDoComunicado } from '#contract/predio/entregas-de-comunicados.ts'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { falha } from '../../../avisos/falha.ts'
import { DialogoDeMotivo } from '../../../formularios/dialogo-de-motivo.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { WhenWritable } from '../../../ui/read-only.tsx'
import { BaixarPdf } from './baixar-pdf.tsx'
import { baixarLista, consultaDasEntregas, devolvido, type ComunicadoAberto } from './comunicados.api.ts'
import css from './comunicados.module.css'
import { LerDevolucoes } from './ler-devolucoes.tsx'
import { DialogoDoPapel } from './dialogo-do-papel.tsx'

const QUAIS = [
  { value: 'faltam', label: 'Quem falta' },
  { value: 'todas', label: 'Todas' },
] as const

/** "18 de 24 unidades informadas." */
export const provadasEmPalavras = ({ total, informadas }: EntregasDoComunicado): string =>
  total === 0
    ? 'Mandado por cargo, sem unidade.'
    : `${informadas} de ${total} ${total === 1 ? 'unidade informada' : 'unidades informadas'}.`

/** Whom the version on the board reached, by unit: first those of which nobody is known to have seen it. */
export function Entregas({ comunicado: c }: { comunicado: ComunicadoAberto }) {
  const { data, error, refetch, isFetching } = useQuery(consultaDasEntregas(c._id))
  const [quais, mudar] = useState<(typeof QUAIS)[number]['value']>('faltam')
  const [emPapel, entregar] = useState<Entrega | null>(null)
  const [voltou, devolver] = useState<Entrega | null>(null)
  return (
    <Section title="Quem recebeu" ruled>
      {data ? (
        <>
          <p role="status">{provadasEmPalavras(data)}</p>
          <div className={css.acoes}>
            <Segmented label="Quais unidades" value={quais} options={QUAIS} onChange={mudar} />
            <BaixarPdf baixar={() => baixarLista(c._id)}>Lista para assinar</BaixarPdf>
            <WhenWritable>
              <LerDevolucoes />
            </WhenWritable>
          </div>
          <Unidades
            unidades={data.unidades.filter((u) => quais === 'todas' || !u.informada)}
            {...{ entregar, devolver }}
          />
        </>
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler as entregas.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[24, 44, 44]} />
      )}
      {emPapel && <DialogoDoPapel comunicado={c} entrega={emPapel} fechar={() => entregar(null)} />}
      {voltou && (
        <DialogoDeMotivo
          titulo={`O e-mail a ${voltou.nome} voltou?`}
          texto="Escreva o que a mensagem de devolução diz. A pessoa fica na lista de quem recebe em papel."
          verbo="Registrar"
          tom="marca"
          fechar={() => devolver(null)}
          acao={async (motivo) => {
            await devolvido(c._id, voltou._id, motivo)
            marcarComoVelho('comunicados')
            avisarSucesso(`E-mail devolvido de ${voltou.nome} registrado`)
          }}
        />
      )}
    </Section>
  )
}

interface Props {
  unidades: EntregasDoComunicado['unidades']
  entregar: (e: Entrega) => void
  devolver: (e: Entrega) => void
}

function Unidades({ unidades, entregar, devolver }: Props) {
  if (unidades.length === 0) return <p>Todas as unidades estão informadas.</p>
  return (
    <ul className={css.unidades}>
      {unidades.map((u) => (
        <li key={u.unidade?._id ?? ''}>
          <strong>{u.unidade === null ? 'Por cargo' : `Unidade ${u.unidade.nome}`}</strong>
          <ul className={css.entregas}>
            {u.entregas.map((e) => (
              <UmaEntrega key={e._id} entrega={e} entregar={() => entregar(e)} devolver={() => devolver(e)} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** A day stands alone: paper is signed on a day, and not at an hour. */
const quando = (em: string): string => (em.length === 10 ? formatarData(em) : formatarInstante(em))

/** What may still come back: a mail that left, or of which nobody knows. */
const podeVoltar = ({ situacao }: Entrega) => situacao === 'aceito' || situacao === 'sem_registro'

interface PropsDeUma {
  entrega: Entrega
  entregar: () => void
  devolver: () => void
}

function UmaEntrega({ entrega: e, entregar, devolver }: PropsDeUma) {
  return (
    <li className={css.entrega} data-papel={pedePapel(e.situacao)}>
      <span>
        {e.nome}
        <br />
        <small>{[SITUACAO_DA_ENTREGA[e.situacao], e.em && quando(e.em), e.detalhe].filter(Boolean).join(' · ')}</small>
      </span>
      {e.situacao !== 'ciente' && e.situacao !== 'papel' && (
        <WhenWritable>
          <span className={css.acoes}>
            {podeVoltar(e) && (
              <Button size="sm" onClick={devolver} aria-label={`E-mail voltou, de ${e.nome}`}>
                E-mail voltou
              </Button>
            )}
            <Button size="sm" onClick={entregar} aria-label={`Entregue em papel, a ${e.nome}`}>
              Entregue em papel
            </Button>
          </span>
        </WhenWritable>
      )}
    </li>
  )
}
