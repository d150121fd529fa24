import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreviaDoExtrato } from '#contract/contas/banco.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { ColunaDoArquivo } from '../../../formularios/coluna-do-arquivo.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import type { Column } from '../../../ui/lists/data-list.types.ts'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { consultaDasContas, type EmExtrato } from './banco.api.ts'
import css from './banco.module.css'
import { CAMPOS, contar } from './textos.ts'

type Linha = PreviaDoExtrato['amostra'][number] & { chave: string }

const COLUNAS: Column<Linha>[] = [
  { key: 'data', head: 'Data', width: 108, quiet: true, render: (l) => formatarData(l.data) },
  {
    key: 'descricao',
    head: 'No extrato',
    render: (l) => (
      <span className={css.texto}>
        {l.descricao}
        {!l.nova && <small>{porqueFora(l)}</small>}
      </span>
    ),
  },
  { key: 'valor', head: 'Valor', align: 'right', width: 148, render: (l) => <Dinheiro {...l} /> },
]

const Dinheiro = ({ valor }: { valor: number }) => (
  <Amount reais={Math.abs(valor)} variant={valor > 0 ? 'receita' : 'despesa'} />
)

const porqueFora = ({ parecida }: Pick<Linha, 'parecida'>): string =>
  parecida ? 'a conta tem um de mesmo dia e valor' : 'a conta já tem'

function frase({ conta, novas, repetidas, parecidas, comErro }: PreviaDoExtrato): string {
  if (conta === null && novas > 0) return 'Diga de que conta é o extrato: só então se sabe que linhas ela já tem.'
  if (novas === 0 && parecidas > 0 && comErro === 0) return 'A conta parece já ter todas estas linhas.'
  if (novas === 0 && repetidas > 0 && comErro === 0) return 'A conta já tem todas estas linhas: não há nada a importar.'
  if (novas === 0) return 'Nenhuma linha pode ser importada como está.'
  const fora = [
    repetidas > 0 && 'as que a conta já tem',
    parecidas > 0 && 'as parecidas com as dela, se você não as marcar',
    comErro > 0 && 'as que não podem ser lidas',
  ].filter((f) => f !== false)
  if (fora.length === 0) return 'Tudo certo: todas as linhas são novas.'
  return `Ficam de fora ${enumerar(fora)}.`
}

interface PropsDaPrevia extends Pick<EmExtrato, 'escolhas' | 'lendo' | 'mudar'> {
  previa: PreviaDoExtrato
}

/** Lines that a file of the other format seems to have brought: whether they come in is for a person to say. */
function Parecidas({ previa, escolhas, mudar }: Omit<PropsDaPrevia, 'lendo'>) {
  if (previa.parecidas === 0) return null
  const [outro, quantas] = [previa.formato === 'ofx' ? 'CSV' : 'OFX', previa.parecidas]
  return (
    <div className={css.parecidas}>
      <CheckboxField
        label={
          <>
            {quantas === 1 ? 'Importar também o movimento parecido' : `Importar também os ${contar(quantas)} parecidos`}
            <small>
              {quantas === 1 ? 'Tem' : 'Têm'} o mesmo dia e o mesmo valor de {quantas === 1 ? 'um' : 'outros'} que um{' '}
              {outro} trouxe para esta conta. Marque só se {quantas === 1 ? 'for outro' : 'forem outros'}.
            </small>
          </>
        }
        checked={escolhas.parecidas === 'importar'}
        onChange={(sim) => mudar({ parecidas: sim ? 'importar' : undefined })}
      />
    </div>
  )
}

/** What importing the file would do: the account, the totals, the lines, and what cannot be read. */
export function PreviaDoExtratoLido({ previa, escolhas, lendo, mudar }: PropsDaPrevia) {
  const linhas = previa.amostra.map((l, i) => ({ ...l, chave: String(i) }))
  return (
    <Section title="Conferência">
      <FactStrip
        facts={[
          { label: 'Conta', value: previa.conta?.nome ?? 'A escolher' },
          { label: 'Linhas novas', value: previa.novas.toLocaleString('pt-BR') },
          { label: 'Entradas novas', value: <Amount reais={previa.entradas} /> },
          { label: 'Saídas novas', value: <Amount reais={previa.saidas} /> },
        ]}
      />
      <p role="status" className={css.soma}>
        {frase(previa)}
      </p>
      <Parecidas {...{ previa, escolhas, mudar }} />
      {previa.problemas.length > 0 && (
        <ul className={css.opcoes} aria-label="Linhas que não podem ser lidas">
          {previa.problemas.map((p, i) => (
            <li key={i}>
              <span>
                Linha {p.linha.toLocaleString('pt-BR')}
                {p.coluna && `, ${p.coluna}`}: {p.message}
                {p.valor && ` (“${p.valor}”)`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {linhas.length > 0 && (
        <DataList
          caption={`Primeiras linhas do arquivo: ${contar(linhas.length)}`}
          columns={COLUNAS}
          rows={linhas}
          rowKey={(l) => l.chave}
          rowName={(l) => l.descricao}
          busy={lendo}
          empty={null}
          card={(l) => ({
            title: <span className={css.texto}>{l.descricao}</span>,
            value: <Dinheiro {...l} />,
            details: (
              <span className={css.quieto}>
                {formatarData(l.data)}
                {!l.nova && ` · ${porqueFora(l)}`}
              </span>
            ),
          })}
        />
      )}
    </Section>
  )
}

/** What each column of a CSV is. */
export function ColunasDoExtrato({ previa, mudar }: { previa: PreviaDoExtrato; mudar: EmExtrato['mudar'] }) {
  return (
    <Section title="Colunas">
      <p className={css.cabeca}>
        Confira o que cada coluna do arquivo é. Precisamos da data e do valor, numa coluna só ou separado em crédito e
        débito.
      </p>
      <ul className={css.colunas}>
        {previa.cabecalho.map((titulo, i) => (
          <li key={i}>
            <strong>{titulo || `Coluna ${i + 1}`}</strong>
            <ColunaDoArquivo
              titulo={titulo}
              indice={i}
              colunas={previa.colunas}
              campos={CAMPOS}
              aoMudar={(colunas) => mudar({ colunas })}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const NOVA = 'nova'

/** An OFX of an account that is not there, with lines like those a CSV brought to one that was named by hand. */
export function ContaQueParece({ previa, escolhas, mudar }: Omit<PropsDaPrevia, 'lendo'>) {
  const { contaDoArquivo: nome, contasParecidas } = previa
  if (nome === null || contasParecidas.length === 0) return null
  return (
    <Section title="Conta">
      <div className={css.conta}>
        <SelectField
          id="conta"
          label="De que conta é este extrato"
          hint={`O arquivo diz ${nome}, que ainda não está aqui. Se é a que já trouxe linhas iguais por CSV, escolha-a, e ela passa a ter esse número.`}
          placeholder="Escolha a conta"
          value={escolhas.novaConta === undefined ? (escolhas.conta ?? '') : NOVA}
          onChange={(v) =>
            mudar(v === NOVA ? { conta: undefined, novaConta: nome } : { conta: v, novaConta: undefined })
          }
          options={[
            ...contasParecidas.map((c) => ({
              value: c._id,
              label: `${c.nome}: ${contar(c.linhas)} ${c.linhas === 1 ? 'igual' : 'iguais'}`,
            })),
            { value: NOVA, label: `Outra conta: ${nome}` },
          ]}
        />
      </div>
    </Section>
  )
}

/** The account of a CSV, which does not say it: one that is there, or a new one with a name. */
export function ContaDoExtrato({ escolhas, mudar }: Pick<EmExtrato, 'escolhas' | 'mudar'>) {
  const contas = useQuery(consultaDasContas).data ?? []
  const [criando, setCriando] = useState(false)
  const [nome, setNome] = useState('')
  const nova = criando || contas.length === 0
  return (
    <Section title="Conta">
      <div className={css.conta}>
        {contas.length > 0 && (
          <SelectField
            id="conta"
            label="De que conta é este extrato"
            placeholder="Escolha a conta"
            value={nova ? NOVA : (escolhas.conta ?? '')}
            onChange={(v) => {
              setCriando(v === NOVA)
              mudar(v === NOVA ? { conta: undefined } : { conta: v, novaConta: undefined })
            }}
            options={[...contas.map((c) => ({ value: c._id, label: c.nome })), { value: NOVA, label: 'Outra conta…' }]}
          />
        )}
        {nova && (
          <TextField
            id="nova-conta"
            label="Nome da conta"
            hint="Como vocês a chamam: “Itaú conta corrente”."
            autoComplete="off"
            value={nome}
            onChange={setNome}
            onBlur={() => mudar({ conta: undefined, novaConta: nome.trim() })}
          />
        )}
      </div>
    </Section>
  )
}
