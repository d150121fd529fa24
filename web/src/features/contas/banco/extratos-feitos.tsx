import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Extrato } from '#contract/contas/banco.ts'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { WhenWritable } from '../../../ui/read-only.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { consultaDosExtratos, desfazerImportacao } from './banco.api.ts'
import css from './banco.module.css'
import { contar } from './textos.ts'

/** The statements already imported, each of which can be taken back while nothing of it was settled. */
export function ExtratosFeitos() {
  const extratos = useQuery(consultaDosExtratos).data
  const [desfazendo, setDesfazendo] = useState<string | null>(null)
  if (!extratos || extratos.length === 0) return null
  async function desfazer(e: Extrato) {
    setDesfazendo(e._id)
    try {
      await desfazerImportacao(e._id)
      avisarSucesso(`${e.arquivo} foi desfeito`)
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    marcarComoVelho('banco')
    setDesfazendo(null)
  }
  return (
    <Section title="Extratos importados">
      <ul className={css.feitos}>
        {extratos.map((e) => (
          <li key={e._id}>
            <p>
              <strong>{e.arquivo}</strong>
              <span className={css.quieto}>
                {e.conta.nome} · {formatarData(e.de)} a {formatarData(e.ate)} · {contar(e.novas)}
              </span>
              <span className={css.quieto}>
                {e.quem}, {formatarInstante(e.createdAt)}
                {e.desfeitoEm && ' · desfeito'}
              </span>
            </p>
            {e.desfeitoEm === null && (
              <WhenWritable>
                <Button size="sm" busy={desfazendo === e._id} onClick={() => void desfazer(e)}>
                  Desfazer<VisuallyHidden> a importação de {e.arquivo}</VisuallyHidden>
                </Button>
              </WhenWritable>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
