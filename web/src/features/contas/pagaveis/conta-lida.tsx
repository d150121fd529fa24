import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import { formatarLinhaDePagamento } from '#contract/contas/documentos/linha-de-pagamento.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { DialogosDaConta } from './dialogos-da-conta.tsx'
import { consultaDeUma } from './pagaveis.api.ts'
import css from './pagaveis.module.css'
import { PartesDaConta } from './partes/partes-da-conta.tsx'
import { PainelDaConta, type Aberto } from './painel-da-conta.tsx'
import { RetencoesDaConta } from './retencoes/retencoes-da-conta.tsx'
import { FORMAS } from './textos.ts'

const ROTULOS = rotulosDe(camposDoPagavel)

/** A bill as it is only read: paid or cancelled, or shown to who reads the books by an office. */
export function ContaLida({ registro: p }: { registro: Pagavel }) {
  const cache = useQueryClient()
  const [aberto, abrir] = useState<Aberto>(null)
  const guardar = (nova: Pagavel) => cache.setQueryData(consultaDeUma(p._id).queryKey, nova)
  const textos: [string, string | null][] = [
    [ROTULOS.nota, p.nota],
    [ROTULOS.chave, p.chave],
    [ROTULOS.emissao, p.emissao && formatarData(p.emissao)],
    // Of a divided bill, each part says its own.
    ...(p.partes.length === 0
      ? ([
          [ROTULOS.categoria, p.categoria],
          [ROTULOS.fundo, p.fundo.nome],
        ] as [string, string | null][])
      : []),
    [ROTULOS.linha, p.linha && formatarLinhaDePagamento(p.linha)],
    [ROTULOS.pix, p.pix],
    [ROTULOS.observacao, p.observacao],
  ]
  const haMais = p.fornecedor !== null || p.servico !== null || p.anexos.length > 0 || textos.some(([, texto]) => texto)
  return (
    <>
      <FactStrip
        facts={[
          { label: ROTULOS.vencimento, value: formatarData(p.vencimento) },
          { label: p.status === 'Paga' ? ROTULOS.valor : 'A pagar', value: formatarReais(p.liquido) },
          { label: ROTULOS.competencia, value: mesPorExtenso(p.competencia) },
          { label: ROTULOS.forma, value: FORMAS[p.forma] },
        ]}
      />
      <PainelDaConta conta={p} sujo={false} aoMudar={guardar} abrir={abrir} />
      <DialogosDaConta conta={p} aberto={aberto} fechar={() => abrir(null)} aoMudar={guardar} />
      <PartesDaConta conta={p} />
      <RetencoesDaConta conta={p} />
      {haMais && (
        <Section title="A conta" ruled>
          <dl className={css.dados}>
            {p.fornecedor && (
              <div>
                <dt>{ROTULOS.fornecedor}</dt>
                <dd>
                  <Link className={css.link} to={paths.fornecedor(p.fornecedor._id)}>
                    {p.fornecedor.name}
                  </Link>
                </dd>
              </div>
            )}
            {p.servico && (
              <div>
                <dt>{ROTULOS.servico}</dt>
                <dd>
                  <Link className={css.link} to={paths.servico(p.servico._id)}>
                    {p.servico.titulo}
                  </Link>
                </dd>
              </div>
            )}
            {textos.map(
              ([rotulo, texto]) =>
                texto && (
                  <div key={rotulo}>
                    <dt>{rotulo}</dt>
                    <dd>{texto}</dd>
                  </div>
                ),
            )}
            {p.anexos.length > 0 && (
              <div>
                <dt>{ROTULOS.anexos}</dt>
                <dd>
                  {p.anexos.map((a) => (
                    <a key={a._id} href={a.url} target="_blank" rel="noreferrer">
                      {a.nome}
                    </a>
                  ))}
                </dd>
              </div>
            )}
          </dl>
        </Section>
      )}
    </>
  )
}
