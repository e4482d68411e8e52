// Cersei is looked at: it waits while it is paused, and goes step by step, also back.
import { begin, expect, test } from './visit'

test('a show is paused, taken step by step and back, and ends', async ({ page, keep }) => {
  await keep({ lang: 'en', speed: 4 })
  await begin(page, 'cersei', 'mouse')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dots = page.locator('.dots i')
  const caption = page.locator('.caption')

  await button('Pause').click()
  await button('To the end of the round').click()
  await button('One step').click()
  await expect(dots).toHaveCount(1)
  const first = await caption.innerText()
  await expect(button('Back one step')).toBeDisabled()
  while ((await dots.count()) < 2) await button('One step').click()
  await expect(caption).not.toHaveText(first)
  await button('Back one step').click()
  await expect(dots).toHaveCount(1)
  expect(await caption.innerText()).toBe(first)
  await expect(button('Go on')).toBeVisible()

  await button('To the end of the game').click()
  await expect(page.locator('.table[data-over]')).toBeVisible()
  await expect(button('Pause')).toBeDisabled()
})
