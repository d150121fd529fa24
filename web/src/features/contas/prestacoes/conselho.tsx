import { IconBell, IconSignature } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ParecerAssinado } from '#contract/contas/pareceres-assinados.ts'
import {
  assinaturaEmPalavras,
  faltamEmPalavras,
  NOME_DA_DECISAO,
  porqueNaoVale,
  resultadoDoConselho,
  seloDoParecerEmPalavras,
} from '#contract/contas/conselho/palavras-do-conselho.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { consultaDoMes, lembrarConselho } from './prestacao.api.ts'
import css from './prestacao.module.css'
import { lembreteEmPalavras } from './textos.ts'

const DialogoDoParecerAssinado = lazy(() =>
  import('./dialogo-do-parecer-assinado.tsx').then((m) => ({ default: m.DialogoDoParecerAssinado })),
)

/** Whether there is anything to say of the council: somebody said something, was asked, or reads as one of it. */
export const haConselho = ({ conselho: c }: Prestacao): boolean =>
  c.pareceres.length > 0 || c.faltam.length > 0 || c.eu !== null

/** Puts the answer of a write in the place of what was read. */
function useMudanca(p: Prestacao) {
  const cache = useQueryClient()
  return (nova: Prestacao) => {
    cache.setQueryData(consultaDoMes(p._id).queryKey, nova)
    marcarComoVelho('prestacoes')
  }
}

/** For whoever reads as one of the council: the way to their opinion, or why there is none. */
export function MeuParecer({ prestacao: p, largo = false }: { prestacao: Prestacao; largo?: boolean }) {
  const [aberto, setAberto] = useState(false)
  const aoMudar = useMudanca(p)
  const { eu } = p.conselho
  if (eu === null) return null
  if (!eu.pode) return <p className={css.assinatura}>{eu.motivo}</p>
  return (
    <>
      <Button
        variant={eu.deu ? 'default' : 'primary'}
        fullWidth={largo}
        icon={IconSignature}
        onClick={() => setAberto(true)}
      >
        {eu.deu ? 'Dar outro parecer' : 'Dar meu parecer'}
      </Button>
      <Suspense>
        {aberto && <DialogoDoParecerAssinado prestacao={p} fechar={() => setAberto(false)} aoMudar={aoMudar} />}
      </Suspense>
    </>
  )
}

/** What each of the council said in a session of their own, who has not, and what may be done about it. */
export function Conselho({ prestacao: p, administra }: { prestacao: Prestacao; administra: boolean }) {
  const { conselho } = p
  const resultado = resultadoDoConselho(conselho)
  const espera = conselho.eu?.pode === true && !conselho.eu.deu
  return (
    <>
      {resultado && <p className={css.resultado}>{resultado}</p>}
      {espera && p.situacao === 'publicada' && <Note tone="warning">Estas contas esperam o seu parecer.</Note>}
      <ul className={css.conselho} aria-label="Pareceres dos conselheiros">
        {conselho.pareceres.map((parecer) => (
          <Assinado key={parecer._id} parecer={parecer} />
        ))}
        {faltamEmPalavras(conselho).map((texto) => (
          <li key={texto}>
            <p className={css.assinatura}>{texto}</p>
          </li>
        ))}
      </ul>
      <MeuParecer prestacao={p} />
      {administra && <Lembrar prestacao={p} />}
    </>
  )
}

function Assinado({ parecer: p }: { parecer: ParecerAssinado }) {
  const porque = porqueNaoVale(p)
  return (
    <li data-vale={porque === null}>
      <p className={css.resultado}>
        {p.de}: {NOME_DA_DECISAO[p.decisao].toLowerCase()}
      </p>
      {p.texto && <p className={css.prosa}>{p.texto}</p>}
      {porque && <p className={css.caiu}>{porque}</p>}
      <p className={css.assinatura}>{assinaturaEmPalavras(p)}.</p>
      <p className={css.selo}>{seloDoParecerEmPalavras(p)}</p>
    </li>
  )
}

/** For staff: reminding who is asked and said nothing, and what became of it. */
function Lembrar({ prestacao: p }: { prestacao: Prestacao }) {
  const [indo, setIndo] = useState(false)
  const aoMudar = useMudanca(p)
  const { lembretes, faltam } = p.conselho
  if (p.situacao !== 'publicada' || !faltam.some((f) => f.impedimento === null)) return null
  async function lembrar() {
    setIndo(true)
    try {
      aoMudar(await lembrarConselho(p))
      avisarSucesso('Quem falta foi lembrado no sino')
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    setIndo(false)
  }
  return (
    <>
      {lembretes?.map((l) => (
        <p key={l.de} className={css.assinatura}>
          {lembreteEmPalavras(l)}
        </p>
      ))}
      <Button icon={IconBell} busy={indo} onClick={() => void lembrar()}>
        Lembrar quem falta
      </Button>
    </>
  )
}
