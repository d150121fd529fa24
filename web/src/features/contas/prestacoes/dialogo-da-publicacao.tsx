import { parecerQueCaiu } from '#contract/contas/conselho/palavras-do-parecer.ts'
import { excecoesEmPalavras } from '#contract/contas/fechamento/palavras-das-excecoes.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { semExplicacaoEmPalavras } from '#contract/contas/quadros-da-prestacao.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { mandaEmails } from '../../../lib/condominio.ts'
import { Note } from '../../../ui/page/note.tsx'
import { DialogoComJustificativa } from './dialogo-com-justificativa.tsx'
import { publicar } from './prestacao.api.ts'
import css from './prestacao.module.css'
import { NOTA_DE_OUTROS_NUMEROS, nomeDoMes } from './textos.ts'

interface Props {
  prestacao: Prestacao
  fechar: () => void
  aoMudar: (p: Prestacao) => void
}

/** Asks before the accounts of a month are published. */
export function DialogoDaPublicacao({ prestacao: p, fechar, aoMudar }: Props) {
  const mes = nomeDoMes(p._id).toLowerCase()
  const falta = p.aJustificar === null ? semExplicacaoEmPalavras(p) : null
  const caiu = parecerQueCaiu(p)
  const excecoes = excecoesEmPalavras(p)
  return (
    <DialogoComJustificativa
      prestacao={p}
      titulo={`Publicar as contas de ${mes}?`}
      verbo={caiu === null ? 'Publicar' : 'Publicar sem parecer'}
      para="publicar"
      fechar={fechar}
      acao={async (justificativa) => {
        aoMudar(await publicar(p, { justificativa, ...(caiu === null ? {} : { semParecer: true }) }))
        avisarSucesso(`Contas de ${mes} publicadas`)
      }}
    >
      <p className={css.consequencia}>
        Os números ficam guardados como estão, e quem mora no prédio é avisado no sino
        {mandaEmails() ? ' e por e-mail' : ': não há servidor de e-mail'}.
      </p>
      {falta && <p className={css.confira}>{falta} As contas publicadas dizem isso, com a sua justificativa.</p>}
      {excecoes && <p className={css.confira}>{excecoes} As contas publicadas dizem cada uma, com o motivo.</p>}
      {p.notaDeOutrosNumeros && (
        <div className={css.justificar}>
          <Note tone="warning">{NOTA_DE_OUTROS_NUMEROS} Para a mudar, cancele e abra “Nota e parecer”.</Note>
        </div>
      )}
      {caiu && (
        <div className={css.justificar}>
          <Note tone="warning">
            {caiu}, e não sai como parecer destas contas. Se o conselho deu outro, cancele e registre-o em “Nota e
            parecer”, com o que ele assinou.
          </Note>
        </div>
      )}
    </DialogoComJustificativa>
  )
}
