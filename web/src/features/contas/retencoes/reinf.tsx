import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AmbienteDaReinf, Reinf } from '#contract/contas/retencoes.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { avisarErro } from '../../../avisos/avisos.ts'
import { falha } from '../../../avisos/falha.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { baixarEvento, consultaDaReinf, type Evento } from './retencoes.api.ts'
import css from './retencoes.module.css'

const AMBIENTES: { value: AmbienteDaReinf; label: string }[] = [
  { value: 'restrita', label: 'Produção restrita, para conferir' },
  { value: 'producao', label: 'Produção' },
]

const O_QUE_E = {
  'R-2010': 'serviços tomados, INSS',
  'R-4020': 'pagamentos a empresas, CSLL, PIS, Cofins e IR',
} as const

/** The events of the EFD-Reinf of the month, one file each. */
export function EfdReinf({ mes }: { mes: string }) {
  const { data, error, refetch, isFetching } = useQuery(consultaDaReinf(mes))
  const [ambiente, mudar] = useState<AmbienteDaReinf>('restrita')
  return (
    <Section title="EFD-Reinf" ruled>
      <Note tone="info">
        Um arquivo XML por evento, sem assinatura: o contador confere, assina com o certificado e envia. Escrito pelo
        leiaute 2.1.2 (v2_01_02) e ainda não aceito pela Receita a partir daqui: confira antes no ambiente de produção
        restrita.
      </Note>
      {data ? (
        <>
          <SelectField
            label="Para qual ambiente"
            value={ambiente}
            options={AMBIENTES}
            onChange={(v) => mudar(v === 'producao' ? 'producao' : 'restrita')}
          />
          <Eventos reinf={data} ambiente={ambiente} />
        </>
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler os eventos.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[40, 40]} />
      )}
    </Section>
  )
}

function Eventos({
  reinf: { mes, eventos, problemas, avisos },
  ambiente,
}: {
  reinf: Reinf
  ambiente: AmbienteDaReinf
}) {
  return (
    <>
      {problemas.map((p) => (
        <Note key={p} tone="warning">
          {p}
        </Note>
      ))}
      {avisos.map((a) => (
        <Note key={a}>{a}</Note>
      ))}
      {eventos.length === 0 ? (
        <p>Nenhum evento neste mês: nada foi retido que a EFD-Reinf peça.</p>
      ) : (
        <ul className={css.eventos}>
          {eventos.map((e) => (
            <li key={`${e.evento} ${e.fornecedor?._id ?? ''}`}>
              <UmEvento evento={e} {...{ mes, ambiente }} impedido={problemas.length > 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface DeUm {
  evento: Evento
  mes: string
  ambiente: AmbienteDaReinf
  /** Something is missing for all of them. */
  impedido: boolean
}

function UmEvento({ evento: e, mes, ambiente, impedido }: DeUm) {
  const [baixando, setBaixando] = useState(false)
  const quem = e.fornecedor?.name ?? 'Sem fornecedor'
  const baixar = async () => {
    setBaixando(true)
    try {
      await baixarEvento(e, mes, ambiente)
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    setBaixando(false)
  }
  return (
    <>
      <p>
        <strong>
          {e.evento}, {quem}
        </strong>{' '}
        <small>{O_QUE_E[e.evento]}</small>
      </p>
      <p>
        {formatarReais(e.retido)} de {formatarReais(e.base)}
      </p>
      {e.problemas.length > 0 ? (
        <div>
          {e.problemas.map((p) => (
            <p key={p}>{p}</p>
          ))}
          <p className={css.contas}>
            {e.contas.map((c) => (
              <Link key={c._id} className={css.link} to={paths.contaAPagar(c._id)}>
                {c.name}
              </Link>
            ))}
          </p>
        </div>
      ) : (
        <Button size="sm" busy={baixando} disabled={impedido} onClick={() => void baixar()}>
          Baixar o {e.evento}
          <VisuallyHidden> de {quem}</VisuallyHidden>
        </Button>
      )}
    </>
  )
}
