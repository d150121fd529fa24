import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Arquivos } from '../../../paineis/arquivos-do-registro.tsx'
import { Button } from '../../../ui/button.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { ciente, consultaDeUm, ler, type ComunicadoAberto } from './comunicados.api.ts'
import css from './comunicados.module.css'
import { SITUACOES } from './textos.ts'
import { TextoDoComunicado } from './texto-do-comunicado.tsx'

const Entregas = lazy(() => import('./entregas.tsx').then((m) => ({ default: m.Entregas })))
const NoQuadro = lazy(() => import('./no-quadro.tsx').then((m) => ({ default: m.NoQuadro })))

interface Props {
  comunicado: ComunicadoAberto
  administra: boolean
}

/** Opening the page is reading it: told once, and again where the line was cut. */
function useLeitura({ _id, meu, numero }: ComunicadoAberto) {
  const cache = useQueryClient()
  const lido = meu === null || meu.lidoEm !== null
  useEffect(() => {
    if (lido) return
    ler(_id).then(
      (meu) => {
        cache.setQueryData(consultaDeUm(_id).queryKey, (c) => c && { ...c, meu })
        marcarComoVelho('comunicados')
      },
      // Without a connection it is told when the page is opened with one.
      () => undefined,
    )
  }, [_id, lido, numero, cache])
}

/** What was published, as each reads it. */
export function ComunicadoLido({ comunicado: c, administra }: Props) {
  useLeitura(c)
  return (
    <>
      {c.retirado && (
        <Note tone="warning">
          Retirado do quadro em {formatarInstante(c.retirado.em)}: {c.retirado.motivo}
        </Note>
      )}
      <FactStrip
        facts={[
          { label: 'Publicado', value: c.publicado ? formatarInstante(c.publicado.em) : '' },
          { label: 'Para quem', value: c.publicoPorExtenso },
          { label: 'Fica no quadro até', value: c.valeAte === null ? 'Sem prazo' : formatarData(c.valeAte) },
          { label: 'Situação', value: SITUACOES[c.situacao] },
        ]}
      />
      <Correcao comunicado={c} />
      <TextoDoComunicado texto={c.texto} />
      {c.anexos.length > 0 && (
        <div className={css.opcoes}>
          <Arquivos arquivos={c.anexos} de={c.titulo} />
        </div>
      )}
      <Ciencia comunicado={c} />
      {administra && (
        <Suspense>
          <NoQuadro comunicado={c} />
          <Entregas comunicado={c} />
        </Suspense>
      )}
      <VersoesAnteriores comunicado={c} />
    </>
  )
}

/** Why this version took the place of another. */
function Correcao({ comunicado: { versoes, numero } }: { comunicado: ComunicadoAberto }) {
  const motivo = versoes.find((v) => v.numero === numero)?.motivo ?? null
  if (motivo === null) return null
  return (
    <Note tone="info">
      Versão {numero}, no lugar da anterior: {motivo}
    </Note>
  )
}

/** Whether one is aware of it: said by a press, and never by opening the page. */
function Ciencia({ comunicado: c }: { comunicado: ComunicadoAberto }) {
  const cache = useQueryClient()
  if (c.meu === null || !c.pedeCiente) return null
  if (c.meu.cienteEm !== null)
    return <Note tone="success">Você deu ciência em {formatarInstante(c.meu.cienteEm)}.</Note>
  if (c.situacao === 'retirado') return null
  const dar = async () => {
    try {
      const meu = await ciente(c._id, c.numero)
      cache.setQueryData(consultaDeUm(c._id).queryKey, (lido) => lido && { ...lido, meu })
      marcarComoVelho('comunicados')
      avisarSucesso('Ciência registrada')
    } catch (erro) {
      avisarErro(`Não foi possível registrar a ciência. ${mensagemDoErro(erro)}`)
    }
  }
  return (
    <Note
      tone="info"
      action={
        <Button variant="primary" onClick={() => void dar()}>
          Estou ciente
        </Button>
      }
    >
      O condomínio pede a sua ciência.
    </Note>
  )
}

function VersoesAnteriores({ comunicado: c }: { comunicado: ComunicadoAberto }) {
  const anteriores = c.versoes.filter((v) => v.numero !== c.numero)
  if (anteriores.length === 0) return null
  return (
    <Section title="Versões anteriores" ruled>
      {anteriores.map((v) => (
        <details key={v.numero}>
          <summary>
            Versão {v.numero}, de {formatarInstante(v.publicada.em)}: {v.titulo}
          </summary>
          <TextoDoComunicado texto={v.texto} />
          {v.anexos.length > 0 && (
            <div className={css.opcoes}>
              <Arquivos arquivos={v.anexos} de={v.titulo} />
            </div>
          )}
        </details>
      ))}
    </Section>
  )
}
