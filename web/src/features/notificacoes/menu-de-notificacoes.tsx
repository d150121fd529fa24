import { Popover } from '@mantine/core'
import { IconBell, IconMessageReport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CaixaDeNotificacao } from '#contract/notificacoes.ts'
import { contagem } from '../../selects/notificacoes.ts'
import { BotaoIcone } from '../../ui/botao.tsx'
import floating from '../../ui/floating.module.css'
import { usePhone } from '../../ui/use-phone.ts'
import css from './menu-de-notificacoes.module.css'
import { PainelDeNotificacoes } from './painel-de-notificacoes.tsx'

const CAIXAS = {
  avisos: { nome: 'Notificações', icone: IconBell },
  mensagens: { nome: 'Mensagens', icone: IconMessageReport },
} as const

const MAXIMO_NO_NUMERO = 99

/** The bell, or the messages, of the header: how many are unread, and the last ones when pressed. */
export function MenuDeNotificacoes({
  caixa,
  fim,
}: {
  caixa: CaixaDeNotificacao
  fim?: (fechar: () => void) => ReactNode
}) {
  const [aberto, setAberto] = useState(false)
  const naoLidas = useQuery(contagem).data?.[caixa] ?? 0
  const { nome, icone } = CAIXAS[caixa]
  const telefone = usePhone()
  const quantas = naoLidas === 1 ? '1 não lida' : `${naoLidas} não lidas`
  const fechar = () => setAberto(false)
  return (
    <Popover
      opened={aberto}
      onChange={setAberto}
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      classNames={{ dropdown: `${floating.caixa} ${css.painel}` }}
    >
      <Popover.Target>
        <BotaoIcone
          label={naoLidas > 0 ? `${nome}, ${quantas}` : nome}
          icon={icone}
          iconSize={telefone ? 22 : 18}
          onClick={() => setAberto(!aberto)}
        >
          {naoLidas > 0 && (
            <span className={css.numero} aria-hidden="true">
              {naoLidas > MAXIMO_NO_NUMERO ? `${MAXIMO_NO_NUMERO}+` : naoLidas}
            </span>
          )}
        </BotaoIcone>
      </Popover.Target>
      <Popover.Dropdown aria-label={nome}>
        <PainelDeNotificacoes caixa={caixa} nome={nome} naoLidas={naoLidas} aoFechar={fechar} fim={fim?.(fechar)} />
      </Popover.Dropdown>
    </Popover>
  )
}
