import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EscolhaDoTitulo } from '#contract/cobranca/escolhas-do-retorno.ts'
import type { TituloDoRetorno } from '#contract/cobranca/retornos.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { consultaDasAbertas } from '../../../paineis/creditos/creditos.ts'
import { consultaDasUnidades } from '../../../paineis/unidades/unidades.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import css from './retornos.module.css'
import { nomeDoTitulo } from './textos.ts'

/** What is no charge: the unit keeps it for the next one. */
const CREDITO = 'credito'

interface Props {
  titulo: TituloDoRetorno
  fechar: () => void
  aoEscolher: (escolha: EscolhaDoTitulo) => void
}

/** Says of which unit a title is, and whether it pays one of its charges or is kept as a credit. */
export function DialogoDoTitulo({ titulo: t, fechar, aoEscolher }: Props) {
  const unidades = useQuery(consultaDasUnidades).data ?? []
  const [unidade, setUnidade] = useState(t.credito?._id ?? t.cobranca?.unidade._id ?? '')
  const [oQueE, setOQueE] = useState(t.credito ? CREDITO : (t.cobranca?._id ?? ''))
  const [tentou, setTentou] = useState(false)
  const abertas = useQuery({ ...consultaDasAbertas(unidade), enabled: unidade !== '' }).data ?? []
  const opcoes = [
    ...abertas.map((c) => ({
      value: c._id,
      label: `${nomeDaCobranca(c)} · ${c.vencida ? 'venceu' : 'vence'} em ${formatarData(c.vencimento)} · ${formatarReais(c.saldo)}`,
    })),
    { value: CREDITO, label: 'Crédito da unidade, para a próxima cobrança' },
  ]
  const escolhida = opcoes.some((o) => o.value === oQueE) ? oQueE : ''

  function escolher() {
    if (unidade === '' || escolhida === '') return setTentou(true)
    aoEscolher(
      escolhida === CREDITO
        ? { linha: t.linha, tipo: 'credito', id: unidade }
        : { linha: t.linha, tipo: 'cobranca', id: escolhida },
    )
    fechar()
  }
  return (
    <Dialog
      open
      width={560}
      onClose={fechar}
      title="De quem é este pagamento?"
      footer={
        <>
          <ExitButton>Cancelar</ExitButton>
          <Button variant="primary" onClick={escolher}>
            É deste
          </Button>
        </>
      }
    >
      <p className={css.cabeca}>
        {[nomeDoTitulo(t), t.pagador, t.data && `pago em ${formatarData(t.data)}`, formatarReais(t.pago)]
          .filter((p) => p !== null && p !== '')
          .join(' · ')}
      </p>
      <SelectField
        label="Unidade"
        placeholder="Selecione"
        value={unidade}
        onChange={(nova) => {
          setUnidade(nova)
          setOQueE('')
        }}
        options={unidades.map((u) => ({ value: u._id, label: u.nome }))}
        error={tentou && unidade === '' ? 'Escolha a unidade' : undefined}
      />
      {unidade !== '' && (
        <SelectField
          label="O que ele paga"
          placeholder="Selecione"
          value={escolhida}
          onChange={setOQueE}
          options={opcoes}
          error={tentou && escolhida === '' ? 'Escolha a cobrança, ou o crédito' : undefined}
        />
      )}
    </Dialog>
  )
}
